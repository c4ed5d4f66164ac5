import type { FileRefusalCode } from '../../ground/words/file-refusals.ts'

/** What the reading thread says: the rows are there or are not, then a few rows for each time it is asked. */
export type Told =
  | { kind: 'opened' }
  | { kind: 'refused'; code: FileRefusalCode; detail: string | null }
  | { kind: 'rows'; rows: string[][] }

/** What is said to it, whenever more rows are wanted. */
export const MORE = 'more'
