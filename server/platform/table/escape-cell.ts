/** Before the first line, so that a spreadsheet reads UTF-8. */
export const UTF8_BOM = '\uFEFF'
/** What begins a formula, in the widths that Japanese and Chinese programs take for the same. */
const FORMULA_SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** What a spreadsheet would reckon instead of show: blanks and signs nobody sees may stand ahead. */
const FORMULA = new RegExp(String.raw`^(?:[\t\r]|[\s\p{Cf}]*${FORMULA_SIGN})`, 'u')
/** Where a spreadsheet of another country than ours begins a cell. */
const AFTER_DIVISION = new RegExp(
  String.raw`([^\s"\p{Cf}]|^)([\s"\p{Cf}]*)(?=${FORMULA_SIGN})`,
  'gu',
)

/** Words that no spreadsheet takes for a formula, whoever wrote them and by whatever signs it divides cells. */
export function escapeFormula(text: string): string {
  const safe = text.replace(AFTER_DIVISION, (before, last: string, blanks: string) =>
    last === ',' || /[\t\r\n]/.test(blanks) ? `${before}'` : before,
  )
  return FORMULA.test(safe) ? `'${safe}` : safe
}

/** They as a cell of CSV that is divided by semicolons. */
export function quoteCsvCell(text: string): string {
  const shown = escapeFormula(text)
  return /[;"\r\n]/.test(shown) || shown !== text ? `"${shown.replaceAll('"', '""')}"` : shown
}
