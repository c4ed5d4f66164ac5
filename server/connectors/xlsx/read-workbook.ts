import type { MergeRange } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { FileRefusedError } from '../port/file-refused-error.ts'
import { countKnownHeadings, normalizeHeading } from '../table/columns.ts'
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

/** What sheets that are read as one table are called: «Ноябрь + Декабрь», «1.12 … 31.12 (31)». */
const joinNames = (names: string[]) =>
  names.length <= 2 ? names.join(' + ') : `${names[0]} … ${names.at(-1)} (${names.length})`

/**
 * Rows of the sheet with the records, or of the chosen one, cells as text. Of several sheets that is the one whose first rows have most known headings,
 * with all others that have the same ones, as where each month or doctor has a sheet; hidden sheets count only if no other has rows. A formula gives its saved value, or nothing; it is never evaluated. Throws `FileRefusedError`.
 */
export async function readWorkbook(file: Buffer, chosen: string | null): Promise<ReadSheet> {
  const parts = vetArchive(file)
  const { archive, refusal, styles } = repackArchive(file, parts)
  const readStyles = mayHaveMarks(styles)
  const all = await listSheets(archive)
  const visible = all.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const hiddenOnes = all.filter((one) => !visible.includes(one))
  let sheets = await listTables(archive, visible)
  if (sheets.length === 0) sheets = await listTables(archive, hiddenOnes)
  const best = sheets.toSorted((a, b) => b.headings - a.headings)[0]
  const alike = sheets.filter(({ shape }) => shape === best?.shape)
  const together = joinNames(alike.map(({ name }) => name))
  const sheet = sheets.find(({ name }) => name === chosen) ?? best
  const isWhole = alike.length > 1 && (chosen === together || sheet?.name !== chosen)
  // A sheet that is too large may be the one with the records.
  if (refusal && (sheet === undefined || sheet.headings === 0)) throw refusal
  if (!sheet) throw new FileRefusedError('SHEET_EMPTY')
  const rows: SheetRow[] = []
  let hasDaysFrom1904 = false
  for (const { index } of isWhole ? alike : [sheet]) {
    const read = await readSheet(archive, index, { readStyles })
    for (const row of read.rows) rows.push(row)
    hasDaysFrom1904 = read.hasDaysFrom1904
    if (rows.length > workbookLimits.rows) throw new FileRefusedError('SHEET_ROWS')
  }
  const names = sheets.map(({ name }) => name)
  return {
    ...{ rows, sheet: isWhole ? together : sheet.name, hasDaysFrom1904 },
    sheets: alike.length > 1 ? [together, ...names] : names.length > 1 ? names : [],
  }
}

interface SheetName {
  index: number
  name: string
  hidden?: boolean
  veryHidden?: boolean
}

/** Those of the sheets that have rows, with the number of known headings in one of their first rows, and that row as their shape. */
async function listTables(archive: Buffer, names: SheetName[]) {
  const sheets: (SheetName & { headings: number; shape: string })[] = []
  for (const name of names) {
    const { rows } = await readSheet(archive, name.index, { maxRows: HEADING_ROWS })
    const [best] = rows
      .map(({ cells }) => ({ cells, headings: countKnownHeadings(cells) }))
      .toSorted((a, b) => b.headings - a.headings)
    if (best) sheets.push({ ...name, headings: best.headings, shape: toShape(name, best) })
  }
  return sheets
}

/** Sheets with known headings are alike if they have the same ones; any other is like no other. */
const toShape = (
  { index }: SheetName,
  { cells, headings }: { cells: string[]; headings: number },
) => (headings > 1 ? JSON.stringify(cells.map(normalizeHeading).filter(Boolean)) : String(index))

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
  const { rows = [], cells, rowDefs, merges = [] } = sheets[0] ?? {}
  fillMergedDown(rows, merges)
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

/** A cell merged over several rows says the same of each of them. */
function fillMergedDown(rows: unknown[][], merges: MergeRange[]) {
  for (const { startRow, startCol, endRow, endCol } of merges) {
    if (startCol !== endCol) continue
    for (let at = startRow + 1; at <= endRow; at++) {
      const row = rows[at]
      if (!row) break
      row[startCol] = rows[startRow]?.[startCol]
    }
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
