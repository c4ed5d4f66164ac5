import type { FileProblemCode } from '../../platform/i18n/file-problems.ts'

/** What a thread that reads a file says: it is open or is not read, then a few items for each time it is asked; none at its end. */
export type WorkerMessage<Item, About> =
  | { kind: 'opened' }
  | { kind: 'refused'; code: FileProblemCode; detail: string | null }
  | { kind: 'items'; items: Item[]; metadata: About }

/** What is said to it, whenever more items are wanted. */
export const MORE_REQUEST = 'more'
