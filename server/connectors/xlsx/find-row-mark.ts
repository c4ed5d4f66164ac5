import type { CellStyle } from 'hucre/xlsx'
import type { RowMark } from '../table/detected-format.ts'

/** A red in which people write what no longer counts: `FF0000`, `C00000`, with or without opacity. */
const RED = /^(?:[0-9A-F]{2})?[C-F][0-9A-F](?:[0-3][0-9A-F]){2}$/i
const MARKS_PATTERN =
  /<(?:[\w.-]+:)?strike\b|rgb\s*=\s*"(?:[0-9A-F]{2})?[C-F][0-9A-F](?:[0-3][0-9A-F]){2}"/i

/** Whether a workbook's styles have a mark, so that the styles of its cells must be read. */
export const mayHaveMarks = (styles: string) => MARKS_PATTERN.test(styles)

/** How most cells of a row are marked: struck through, red, or else the row is hidden. Null: not marked. */
export function findRowMark(styles: (CellStyle | undefined)[], isHidden: boolean): RowMark | null {
  const isMost = (isMarked: (style: CellStyle) => boolean) =>
    styles.length > 0 &&
    styles.filter((style) => style && isMarked(style)).length * 2 > styles.length
  if (isMost(({ font }) => font?.strikethrough === true)) return 'struck'
  if (isHidden) return 'hidden'
  return isMost(isRed) ? 'red' : null
}

function isRed({ font, fill }: CellStyle): boolean {
  if (RED.test(font?.color?.rgb ?? '')) return true
  return fill?.type === 'pattern' && fill.pattern === 'solid' && RED.test(fill.fgColor?.rgb ?? '')
}
