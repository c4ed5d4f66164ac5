import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Digits of the national number that stay readable: the area or operator code, and the last two. */
const VISIBLE_FIRST_DIGITS = 3
export const VISIBLE_LAST_DIGITS = 2
/** Fewer hidden digits than this could be guessed. */
const MIN_HIDDEN_DIGITS = 5

/** A number as written, in E.164; null when it cannot be dialled. `region` reads numbers without a country code. */
export function toE164(text: string, region: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(text, region)
  return number?.isPossible() ? number.number : null
}

/** An E.164 number as people read it: `+7 916 123 45 42`. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/** The same with the middle hidden, for roles that may not see it: `+7 916 ··· ·· 42`. */
export function maskPhone(phone: string): string {
  const written = formatPhone(phone)
  const digits = written.replace(/\D/g, '').length
  const national = parsePhoneNumberFromString(phone)?.nationalNumber.length ?? digits
  const country = digits - national
  const first =
    country +
    Math.max(0, Math.min(VISIBLE_FIRST_DIGITS, national - VISIBLE_LAST_DIGITS - MIN_HIDDEN_DIGITS))
  let at = 0
  return written.replace(/\d/g, (digit) => {
    at += 1
    return at <= first || at > digits - VISIBLE_LAST_DIGITS ? digit : '·'
  })
}
