import { Readable } from 'node:stream'
import { readSheet, SheetNotFoundError } from 'read-excel-file/node'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { formatCell } from './format-cell.ts'
import { repackArchive } from './repack-archive.ts'
import { vetArchive } from './vet-archive.ts'
import { workbookLimits } from './workbook-limits.ts'

/**
 * Rows of the first non-empty sheet, cells as text, at their position in the sheet. A formula gives its saved value, or nothing; it is never
 * evaluated. Throws `FileRefusedError`.
 */
export async function readSheetRows(file: Buffer): Promise<string[][]> {
  const parts = vetArchive(file)
  for (let sheet = 1; ; sheet++) {
    const values = await readSheetValues(() => Readable.from(repackArchive(file, parts)), sheet)
    if (values === null) throw new FileRefusedError('SHEET_EMPTY')
    if (values.length > workbookLimits.rows) throw new FileRefusedError('SHEET_ROWS')
    if ((values[0]?.length ?? 0) > workbookLimits.columns)
      throw new FileRefusedError('SHEET_COLUMNS')
    const rows = values.map((row, at) => row.map((value) => toCellText(value, at + 1)))
    if (rows.some((row) => row.some(Boolean))) return rows
  }
}

function toCellText(value: unknown, line: number): string {
  const text = formatCell(value)
  if (text.length > workbookLimits.cellLength)
    throw new FileRefusedError('SHEET_CELL', String(line))
  return text
}

/** One sheet's cells; null if the workbook has no such sheet. */
async function readSheetValues(
  archive: () => Readable,
  sheet: number,
): Promise<unknown[][] | null> {
  try {
    return await readSheet(archive(), sheet)
  } catch (error) {
    if (error instanceof SheetNotFoundError) return null
    if (error instanceof FileRefusedError) throw error
    // The reader's message may quote cells, which hold personal data.
    throw new FileRefusedError('SHEET_BROKEN')
  }
}
