import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatPhone } from './phone.ts'

/** Digits of the national number that stay visible: the area or operator code, and the last two. */
const VISIBLE_FIRST_DIGITS = 3
export const VISIBLE_LAST_DIGITS = 2
/** With fewer hidden digits the number could be guessed. */
const MIN_HIDDEN_DIGITS = 5

/** Formats an E.164 number with the middle hidden, for roles that see phones masked: `+7 916 ··· ·· 42`. */
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
