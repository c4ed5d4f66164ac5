/** Put before the first line so that spreadsheets read UTF-8. */
export const UTF8_BOM = '\uFEFF'
/** Characters that begin a formula, including full-width forms, which Japanese and Chinese programs treat alike. */
const FORMULA_SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** Text that a spreadsheet would evaluate: blanks and invisible characters may precede the sign. */
const FORMULA = new RegExp(String.raw`^(?:[\t\r]|[\s\p{Cf}]*${FORMULA_SIGN})`, 'u')
/** Where a spreadsheet with another list separator begins a cell. */
const AFTER_DIVISION = new RegExp(
  String.raw`([^\s"\p{Cf}]|^)([\s"\p{Cf}]*)(?=${FORMULA_SIGN})`,
  'gu',
)

/** Escapes text so that no spreadsheet takes it for a formula, whichever separator it uses. */
export function escapeFormula(text: string): string {
  const safe = text.replace(AFTER_DIVISION, (before, last: string, blanks: string) =>
    last === ',' || /[\t\r\n]/.test(blanks) ? `${before}'` : before,
  )
  return FORMULA.test(safe) ? `'${safe}` : safe
}

const ESCAPED_FORMULA = new RegExp(String.raw`^'(?=[\s\p{Cf}]*${FORMULA_SIGN})`, 'u')

/** The text of a cell that begins like an escaped formula. */
export const unescapeFormula = (text: string) => text.replace(ESCAPED_FORMULA, '')

/** The escaped text as a cell of CSV separated by semicolons. */
export function quoteCsvCell(text: string): string {
  const escaped = escapeFormula(text)
  return /[;"\r\n]/.test(escaped) || escaped !== text
    ? `"${escaped.replaceAll('"', '""')}"`
    : escaped
}
