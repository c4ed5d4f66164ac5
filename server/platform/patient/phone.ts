import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { removeInvisible } from '../../../domain/invisible-characters.ts'

/** The letter O typed for a zero. */
const LETTERS_FOR_ZEROS = /(?<=\d)[ОоOo]+(?=\d)/g
/** Belarusian numbers as they are dialed inside the country; in Russia and Kazakhstan none begins like this. */
const BELARUS_NATIONAL = /^80(17|25|29|33|44)\d{7}$/
const SEQUENCES = ['1234567890', '0123456789', '9876543210']

/** A number as written, without invisible characters, full-width digits and letters in place of digits. */
export const normalizePhoneText = (text: string): string =>
  removeInvisible(text.normalize('NFKC'))
    .replace(LETTERS_FOR_ZEROS, (letters) => '0'.repeat(letters.length))
    .trim()

/** Whether the digits of a national number only fill a required field: one digit repeated, or all in order. */
export const isPlaceholderNumber = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits) || SEQUENCES.includes(digits)

/** Russian numbers as dialed within the country. */
const WITH_TRUNK_CODE = /^8\s*[-(]/

/**
 * A written number in E.164; null if it cannot be dialed, or only fills a required field. `region` is used for numbers without a country code.
 */
export function toE164(written: string, region: CountryCode | undefined): string | null {
  const text = normalizePhoneText(written)
  const digits = text.replace(/\D/g, '')
  // `8-916-123-45-7`: with the trunk code a digit is missing.
  const isRussian = region === 'RU' || region === 'KZ'
  if (isRussian && WITH_TRUNK_CODE.test(text) && digits.length === 10) return null
  const isBelarusian = isRussian && !text.startsWith('+') && BELARUS_NATIONAL.test(digits)
  const number = isBelarusian
    ? parsePhoneNumberFromString(`+375${digits.slice(2)}`)
    : parsePhoneNumberFromString(text, region)
  if (!number?.isPossible() || isPlaceholderNumber(number.nationalNumber)) return null
  // No code of Russia or Kazakhstan begins with these digits.
  if (number.countryCallingCode === '7' && /^(?:[0125]|79)/.test(number.nationalNumber)) return null
  return number.number
}

/** Formats an E.164 number for reading: `+7 916 123 45 42`. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
