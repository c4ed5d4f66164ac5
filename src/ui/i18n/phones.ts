/** A hyphen after which no line break is allowed. */
const NON_BREAKING_HYPHEN = '-\u2060'

/** Formats an E.164 number: «+7 900 088-20-12»; masked numbers and other lengths stay. The result has no line breaks. */
export function formatPhone(phone: string): string {
  const [, country, area, first, second, third] =
    phone.match(/^\+(7|1)(\d{3})(\d{3})(\d{2})(\d{2})$/) ?? []
  const formatted = country ? `+${country} ${area} ${first}-${second}-${third}` : phone
  return formatted.replaceAll(' ', '\u00a0').replace(/-(?!\u2060)/g, NON_BREAKING_HYPHEN)
}
