import { Readable } from 'node:stream'
import { readSheet, SheetNotFoundError } from 'read-excel-file/node'
import { FileRefused } from '../port/file-refused-error.ts'
import { cellText } from './format-cell.ts'
import { unpacked } from './repack-archive.ts'
import { vet } from './vet-archive.ts'
import { limits } from './workbook-limits.ts'

/**
 * The rows of the first sheet that has any, cells as text, at the place they have in the sheet. A formula gives the value
 * that was saved beside it, and nothing when there is none: nothing is reckoned. Throws `FileRefused`.
 */
export async function sheetRows(file: Buffer): Promise<string[][]> {
  const parts = vet(file)
  for (let sheet = 1; ; sheet++) {
    const values = await valuesOf(() => Readable.from(unpacked(file, parts)), sheet)
    if (values === null) throw new FileRefused('SHEET_EMPTY')
    if (values.length > limits.rows) throw new FileRefused('SHEET_ROWS')
    if ((values[0]?.length ?? 0) > limits.columns) throw new FileRefused('SHEET_COLUMNS')
    const rows = values.map((row, at) => row.map((value) => textOf(value, at + 1)))
    if (rows.some((row) => row.some(Boolean))) return rows
  }
}

function textOf(value: unknown, line: number): string {
  const text = cellText(value)
  if (text.length > limits.cell) throw new FileRefused('SHEET_CELL', String(line))
  return text
}

/** One sheet's cells; null when the workbook has no such sheet. */
async function valuesOf(archive: () => Readable, sheet: number): Promise<unknown[][] | null> {
  try {
    return await readSheet(archive(), sheet)
  } catch (error) {
    if (error instanceof SheetNotFoundError) return null
    if (error instanceof FileRefused) throw error
    // The reader's words quote the cells, and cells hold a person's data.
    throw new FileRefused('SHEET_BROKEN')
  }
}
