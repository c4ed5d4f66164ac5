import { FileRefusedError } from '../port/file-refused-error.ts'
import { workbookLimits } from './workbook-limits.ts'

const CHUNK_BYTES = 1024 * 1024
/** Most rows of a sheet (ECMA-376, part 1, 18.3.1.73; Excel's own limit). */
const MAX_SHEET_ROWS = 1_048_576
/** Start tags of rows, cells, and cell contents. */
const TAG_PATTERN = /<(?:[\w.-]+:)?(row|c|v|is)(?=[\s/>])([^<>]*)>/g
const CELL_REFERENCE_PATTERN = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/

/**
 * Checks a sheet's size by its cell positions before reading: the reader fills all gaps, so one cell in the far corner takes as much memory as a full
 * sheet. Empty rows and cells may be anywhere. Throws `FileRefusedError`.
 */
export function checkSheetSize(sheet: Buffer): void {
  let row = 0
  let column = 0
  let gridCells = 0
  for (const [, tag, attributes = ''] of scanTags(sheet)) {
    const [, letters = '', digits] = CELL_REFERENCE_PATTERN.exec(attributes) ?? []
    if (tag === 'row') {
      row = digits ? Number(digits) : row + 1
      column = 0
      gridCells += 1
    } else if (tag === 'c') {
      const at = letters ? parseColumn(letters) : column + 1
      gridCells += Math.max(0, at - column)
      column = at
      // A cell's reference determines its row, wherever it is written.
      if (letters && digits) row = Number(digits)
    } else if (row > workbookLimits.rows) throw new FileRefusedError('SHEET_ROWS')
    else if (column > workbookLimits.columns) throw new FileRefusedError('SHEET_COLUMNS')
    // Beyond the format's last row not even an empty row is allowed.
    if (row > MAX_SHEET_ROWS) throw new FileRefusedError('SHEET_ROWS')
    if (gridCells > workbookLimits.gridCells) throw new FileRefusedError('TOO_HEAVY')
  }
}

/** In pieces: the text of a whole sheet would be another copy of it. */
function* scanTags(sheet: Buffer): Generator<RegExpExecArray> {
  let from = 0
  while (from < sheet.length) {
    const end = Math.min(from + CHUNK_BYTES, sheet.length)
    // A tag cut in two belongs to the next piece.
    const cut = end === sheet.length ? end : sheet.lastIndexOf('<', end - 1)
    const to = cut > from ? cut : end
    yield* sheet.toString('latin1', from, to).matchAll(TAG_PATTERN)
    from = to
  }
}

/** A is 1, Z 26, AA 27. */
const parseColumn = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
