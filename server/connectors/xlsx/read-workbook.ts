import { readXlsx } from 'hucre/xlsx'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { countKnownHeadings } from '../table/columns.ts'
import type { DetectedFormat, RowMark } from '../table/detected-format.ts'
import { findRowMark, mayHaveMarks } from './find-row-mark.ts'
import { formatCell } from './format-cell.ts'
import { repackArchive } from './repack-archive.ts'
import { vetArchive } from './vet-archive.ts'
import { workbookLimits } from './workbook-limits.ts'

/** A row of a sheet at its position, blank ones included. */
export interface SheetRow {
  cells: string[]
  mark: RowMark | null
}

/** Which sheet was read, and how. */
export type WorkbookInfo = Pick<DetectedFormat, 'sheet' | 'sheets' | 'hasDaysFrom1904'>

interface ReadSheet extends WorkbookInfo {
  rows: SheetRow[]
}

/** Headings are looked for in so many rows of a sheet. */
const HEADING_ROWS = 20

/**
 * Rows of the sheet with the records, or of the chosen one, cells as text. Of several sheets that is the one whose first rows have most known headings;
 * hidden sheets count only if no other has rows. A formula gives its saved value, or nothing; it is never evaluated. Throws `FileRefusedError`.
 */
export async function readWorkbook(file: Buffer, chosen: string | null): Promise<ReadSheet> {
  const parts = vetArchive(file)
  const { archive, refusal, styles } = repackArchive(file, parts)
  const readStyles = mayHaveMarks(styles)
  const names = await listSheets(archive)
  const visible = names.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const hiddenOnes = names.filter((one) => !visible.includes(one))
  let sheets = await listTables(archive, visible)
  if (sheets.length === 0) sheets = await listTables(archive, hiddenOnes)
  const best = sheets.toSorted((a, b) => b.headings - a.headings)[0]
  const sheet = sheets.find(({ name }) => name === chosen) ?? best
  // A sheet that is too large may be the one with the records.
  if (refusal && (sheet === undefined || sheet.headings === 0)) throw refusal
  if (!sheet) throw new FileRefusedError('SHEET_EMPTY')
  const { rows, hasDaysFrom1904 } = await readSheet(archive, sheet.index, { readStyles })
  return {
    ...{ rows, sheet: sheet.name, hasDaysFrom1904 },
    sheets: sheets.length > 1 ? sheets.map(({ name }) => name) : [],
  }
}

interface SheetName {
  index: number
  name: string
  hidden?: boolean
  veryHidden?: boolean
}

/** Those of the sheets that have rows, with the number of known headings in one of their first rows. */
async function listTables(archive: Buffer, names: SheetName[]) {
  const sheets: (SheetName & { headings: number })[] = []
  for (const name of names) {
    const { rows } = await readSheet(archive, name.index, { maxRows: HEADING_ROWS })
    const headings = rows.map(({ cells }) => countKnownHeadings(cells))
    if (rows.length > 0) sheets.push({ ...name, headings: Math.max(...headings) })
  }
  return sheets
}

async function listSheets(archive: Buffer) {
  const sheets: SheetName[] = []
  await parseWorkbook(archive, {
    sheets: (info) => {
      sheets.push(info)
      return false
    },
  })
  return sheets
}

async function readSheet(
  archive: Buffer,
  index: number,
  options: { readStyles?: boolean; maxRows?: number },
) {
  const { sheets, dateSystem } = await parseWorkbook(archive, { sheets: [index], ...options })
  const { rows = [], cells, rowDefs } = sheets[0] ?? {}
  // Formatted cells without a value, as borders copied down, are no part of the table.
  const height = rows.findLastIndex((row) => row.some(hasValue)) + 1
  if (height > workbookLimits.rows) throw new FileRefusedError('SHEET_ROWS')
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(hasValue) + 1), 0)
  if (width > workbookLimits.columns) throw new FileRefusedError('SHEET_COLUMNS')
  const columns = Array.from({ length: width }, (_, column) => column)
  return {
    hasDaysFrom1904: dateSystem === '1904',
    rows: rows.slice(0, height).map((row, at): SheetRow => {
      const isHidden = rowDefs?.get(at)?.hidden === true
      const cellAt = (column: number) => cells?.get(`${at},${column}`)
      return {
        cells: columns.map((column) =>
          cellAt(column)?.type === 'error' ? '' : toCellText(row[column], at + 1),
        ),
        mark: findRowMark(
          columns.flatMap((column) => (hasValue(row[column]) ? [cellAt(column)?.style] : [])),
          isHidden,
        ),
      }
    }),
  }
}

/** The reader's message may quote cells, which hold personal data. */
async function parseWorkbook(...[archive, options]: Parameters<typeof readXlsx>) {
  try {
    return await readXlsx(archive, options)
  } catch {
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
