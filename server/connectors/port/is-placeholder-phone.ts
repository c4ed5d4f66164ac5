import { isPlaceholderNumber, normalizePhoneText } from '../../platform/patient/phone.ts'

/** Longest country code, in digits; those that begin with 1 or 7, and the trunk prefix 8, have one. */
const MAX_COUNTRY_CODE = 3
const SHORT_CODE_PATTERN = /^[178]/
const MIN_DIGITS = 7

/** Whether a written number, with or without a country code, only fills a required field: `+7 000 000-00-00`. */
export function isPlaceholderPhone(written: string): boolean {
  const digits = normalizePhoneText(written).replace(/\D/g, '')
  const maxCode = SHORT_CODE_PATTERN.test(digits) ? 1 : MAX_COUNTRY_CODE
  return Array.from({ length: maxCode + 1 }, (_, codeLength) => digits.slice(codeLength)).some(
    (national) => national.length >= MIN_DIGITS && isPlaceholderNumber(national),
  )
}
