import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A written number in E.164; null if it cannot be dialed. `region` is used for numbers without a country code. */
export function toE164(text: string, region: CountryCode | undefined): string | null {
  const number = parsePhoneNumberFromString(text, region)
  return number?.isPossible() ? number.number : null
}

/** Formats an E.164 number for reading: `+7 916 123 45 42`. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
