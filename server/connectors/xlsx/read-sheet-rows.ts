import { readXlsx } from 'hucre/xlsx'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { formatCell } from './format-cell.ts'
import { repackArchive, unpackPart } from './repack-archive.ts'
import { normalizePath, type VettedPart, vetArchive, WORKBOOK_PATH } from './vet-archive.ts'
import { workbookLimits } from './workbook-limits.ts'

/**
 * Rows of the first non-empty sheet, cells as text, at their position in the sheet. A formula gives its saved value, or nothing; it is never
 * evaluated. Throws `FileRefusedError`.
 */
export async function readSheetRows(file: Buffer): Promise<string[][]> {
  const parts = vetArchive(file)
  const archive = repackArchive(file, parts)
  const count = countSheets(file, parts)
  for (let sheet = 0; sheet < count; sheet++) {
    const rows = await readSheet(archive, sheet)
    if (rows.some((row) => row.some(Boolean))) return rows
  }
  throw new FileRefusedError('SHEET_EMPTY')
}

function countSheets(file: Buffer, parts: VettedPart[]): number {
  const workbook = parts.find(({ name }) => normalizePath(name) === WORKBOOK_PATH)
  return workbook
    ? (unpackPart(file, workbook).toString().match(SHEET_TAG_PATTERN)?.length ?? 0)
    : 0
}

const SHEET_TAG_PATTERN = /<(?:[\w.-]+:)?sheet[\s/>]/g

async function readSheet(archive: Buffer, sheet: number): Promise<string[][]> {
  try {
    const { rows = [], cells } = (await readXlsx(archive, { sheets: [sheet] })).sheets[0] ?? {}
    // Formatted cells without a value, as borders copied down, are no part of the table.
    const height = rows.findLastIndex((row) => row.some(hasValue)) + 1
    if (height > workbookLimits.rows) throw new FileRefusedError('SHEET_ROWS')
    const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(hasValue) + 1), 0)
    if (width > workbookLimits.columns) throw new FileRefusedError('SHEET_COLUMNS')
    return rows
      .slice(0, height)
      .map((row, at) =>
        Array.from({ length: width }, (_, column) =>
          cells?.get(`${at},${column}`)?.type === 'error' ? '' : toCellText(row[column], at + 1),
        ),
      )
  } catch (error) {
    if (error instanceof FileRefusedError) throw error
    // The reader's message may quote cells, which hold personal data.
    throw new FileRefusedError('SHEET_BROKEN')
  }
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''

function toCellText(value: unknown, line: number): string {
  const text = formatCell(value)
  if (text.length > workbookLimits.cellLength)
    throw new FileRefusedError('SHEET_CELL', String(line))
  return text
}
