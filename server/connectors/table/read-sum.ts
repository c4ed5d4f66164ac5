import { parseMoney } from './parse-cells.ts'
import type { GetCell } from './read-row.ts'
import type { RowNotes } from './row-notes.ts'

/** The amount in a row's cell; null if there is none. */
export const readSum = (field: 'paid' | 'amount', cell: GetCell, notes: RowNotes) =>
  notes.read(field, cell(field), parseMoney)
