import { createHash } from 'node:crypto'
import { foldForHash } from '../../../domain/fold-text.ts'
import { isPlaceholderNumber, normalizePhoneText } from '../../platform/patient/phone.ts'

/** A cell without the `="…"` that some systems write around numbers to protect them from Excel. */
export function unwrapCell(cell: string): string {
  return (/^="(.*)"$/s.exec(cell.trim())?.[1] ?? cell).trim()
}

/** A Russian mobile number in any format. */
const MOBILE_PATTERN = /^(\+?7|8)?9\d{9}$/
/** Whose number it is, and when to call. */
const REMARK_PATTERN = /\([^)]*\p{L}[^)]*\)?/gu
/** What stands around numbers: «Моб:», «тел.», Viber. */
const LABEL_PATTERN = /\p{L}[\p{L}.]*\s*:?/gu
/** What Excel turns a long number into. */
const SCIENTIFIC_PATTERN = /^(\d)[.,](\d+)E\+?(\d+)$/i

/**
 * The number to write to, of several in one cell, as written: the first mobile one, else the first that is no placeholder. Undefined for a number that
 * lost its digits in Excel (`7,91612E+10`).
 */
export function parsePhone(cell: string): string | null | undefined {
  const text = normalizePhoneText(cell).replace(REMARK_PATTERN, ' ')
  const [isScientific, first = '', rest = '', power] = SCIENTIFIC_PATTERN.exec(text) ?? []
  if (isScientific)
    return rest.length < Number(power) ? undefined : first + rest.slice(0, Number(power))
  const numbers = text
    .replace(LABEL_PATTERN, ';')
    .split(/[,;|\n/]|(?<=\d)\s+(?=\+)|(?<=\d{10})\s+(?=\d)|(?<=\d\d-\d\d)\s+(?=[78(])/i)
    .map((part) => part.trim().replace(/\.0$/, ''))
    .filter((part) => /\d/.test(part))
  const isReal = (number: string) => !isPlaceholderNumber(number.replace(/\D/g, '').slice(-10))
  const mobile = numbers.find(
    (number) => MOBILE_PATTERN.test(number.replace(/[^\d+]/g, '')) && isReal(number),
  )
  return mobile ?? numbers.find(isReal) ?? numbers[0] ?? null
}

/** A number that stands in a cell with something else; null if none is long enough to be one. */
export function findPhone(cell: string): string | null {
  const phone = parsePhone(cell) ?? ''
  return toPhoneKey(phone).length >= MIN_PHONE_DIGITS ? phone : null
}

const MIN_PHONE_DIGITS = 10

/** Digits that identify a number in any format; a Russian 8 becomes 7. */
export function toPhoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}

export function parseGender(cell: string): 'M' | 'F' | null {
  if (/^(м|муж|мужской|мужчина|m|male)\.?$/i.test(cell)) return 'M'
  if (/^(ж|жен|женский|женщина|f|female)\.?$/i.test(cell)) return 'F'
  return null
}

/** `1 234,50 ₽`, `1,234.50` and `1234.5` as a number; null for anything else. */
export function parseMoney(cell: string): number | null {
  const bare = cell.replace(/[\s\u00a0\u202f']|руб\.?|р\.|[₽$€₸]|тг\.?/gi, '')
  const decimal = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (!/^-?\d{1,12}([.,]\d+)?$/.test(decimal)) return null
  return Number(decimal.replace(',', '.'))
}

/** Prefix of keys made by this product from names and phones; no source may use it for its own ids. */
export const OWN_KEY_PREFIX = 'csv:'

/** A key for rows without an id: the same parts give the same key at every import. */
export function createStableKey(...parts: string[]): string {
  const foldedParts = parts.map((part) => foldForHash(part).trim())
  return `${OWN_KEY_PREFIX}${createHash('sha256').update(JSON.stringify(foldedParts)).digest('base64url').slice(0, 22)}`
}
