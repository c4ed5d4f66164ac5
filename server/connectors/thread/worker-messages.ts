import type { FileProblemCode } from '../../platform/i18n/file-problems.ts'

/** Messages of a file worker: the file is open or refused, then some items per request; none at the end. */
export type WorkerMessage<Item, About> =
  | { kind: 'opened' }
  | { kind: 'refused'; code: FileProblemCode; detail: string | null }
  | { kind: 'items'; items: Item[]; metadata: About }

/** Request for more items. */
export const MORE_REQUEST = 'more'
