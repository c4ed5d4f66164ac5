import type { ImportField, IncomingRow, RejectReason } from '../port/connector.ts'

/** A value that a row comes in without. */
export interface CellNote {
  field: ImportField
  reason: RejectReason
  detail: string
}

/** Longest faulty value that is kept. */
export const MAX_DETAIL_LENGTH = 100

/** What people write where nothing is known. */
const EMPTY_CELL = /^(?:[-–—.?*/\\]*|нет|не указан[аоы]?|неизвестно|n\/?a|none|null|unknown)$/i

/** Whether a cell says nothing. */
export const isEmptyCell = (cell: string) => EMPTY_CELL.test(cell)

/** Collects the values of a row that could not be read; each costs its cell, not the row. */
export function createRowNotes() {
  const notes: CellNote[] = []
  return {
    notes,
    add(field: ImportField, reason: RejectReason, cell: string) {
      if (notes.some((one) => one.field === field)) return
      notes.push({ field, reason, detail: cell.slice(0, MAX_DETAIL_LENGTH) })
    },
    /** The value that `parse` reads from a cell; an unreadable one (undefined or null) is noted and null. */
    read<Value>(
      field: ImportField,
      cell: string,
      parse: (cell: string) => Value | null | undefined,
      reason: RejectReason = 'BAD_VALUE',
    ): Value | null {
      if (isEmptyCell(cell)) return null
      const value = parse(cell)
      if (value === null || value === undefined) this.add(field, reason, cell)
      return value ?? null
    },
  }
}

export type RowNotes = ReturnType<typeof createRowNotes>

export const toNoteRow = (line: number, note: CellNote, cells: string[]): IncomingRow => ({
  kind: 'note',
  line,
  ...note,
  cells,
})
