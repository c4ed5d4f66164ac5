import { parseMoney } from './parse-cells.ts'
import type { GetCell } from './read-row.ts'
import type { RowNotes } from './row-notes.ts'

const FREE_PATTERN = /^(?:бесплатно|free)$/i

/** The amount in a row's cell; null if there is none. */
export const readSum = (field: 'paid' | 'amount', cell: GetCell, notes: RowNotes) =>
  notes.read(field, cell(field), (text) => (FREE_PATTERN.test(text) ? 0 : parseMoney(text)))
