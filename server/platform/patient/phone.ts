import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Digits of the national number that stay readable: the area or operator code, and the last two. */
const SHOWN_FIRST = 3
export const SHOWN_LAST = 2
/** Fewer hidden digits than this could be guessed. */
const HIDDEN = 5

/** A number as written, in E.164; null when it cannot be dialled. `region` reads numbers without a country code. */
export function toE164(written: string, region: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(written, region)
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
  const first = country + Math.max(0, Math.min(SHOWN_FIRST, national - SHOWN_LAST - HIDDEN))
  let at = 0
  return written.replace(/\d/g, (digit) => {
    at += 1
    return at <= first || at > digits - SHOWN_LAST ? digit : '·'
  })
}
