/** Digits of every script, and circled, bracketed, superscript and subscript digits. */
export const DIGIT_PATTERN = String.raw`[\p{Nd}⁰¹²³⁴-⁹₀-₉①-⑨⓪❶-❾➀-➈➊-➒⓵-⓽⓿⑴-⑼⒈-⒐🄀-🄌]`

/** Letters written for a digit by hand, scanner or on purpose. */
const lookalikeDigits = new Map<string, string>([
  ...[...'IlІі|'].map((letter) => [letter, '1'] as const),
  ...[...'OoОо'].map((letter) => [letter, '0'] as const),
  ...[...'Зз'].map((letter) => [letter, '3'] as const),
  ...[...'BВ'].map((letter) => [letter, '8'] as const),
  ['S', '5'],
  ['б', '6'],
])
const LOOKALIKE_PATTERN = `[${[...lookalikeDigits.keys()].join('')}]`

/** Pattern of adjacent digits; a lookalike letter counts where it touches a digit and no word. */
export const createDigitGroupPattern = () =>
  new RegExp(
    String.raw`(?:(?<!\p{L})${LOOKALIKE_PATTERN}{1,3}(?=${DIGIT_PATTERN}))?${DIGIT_PATTERN}(?:${DIGIT_PATTERN}|${LOOKALIKE_PATTERN}{1,3}(?=${DIGIT_PATTERN}|(?!\p{L})))*`,
    'gu',
  )
export const digitOrLookalike = new RegExp(`${DIGIT_PATTERN}|${LOOKALIKE_PATTERN}`, 'gu')

/** Circled digits without a plain Unicode digit value, by the code of their 1. */
const circledOnes = ['❶', '➀', '➊', '⓵'].map((one) => one.charCodeAt(0))

/** Value 0–9 of a digit character. */
export function toDigit(character: string): string {
  const plain = lookalikeDigits.get(character) ?? /\d/.exec(character.normalize('NFKC'))?.[0]
  if (plain) return plain
  const code = character.codePointAt(0) ?? 0
  const one = circledOnes.find((at) => code >= at && code < at + 9)
  if (one !== undefined) return `${code - one + 1}`
  // Every script has its ten digits in a row.
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
  return /\p{Nd}/u.test(character) ? `${code - zero}` : '0'
}
