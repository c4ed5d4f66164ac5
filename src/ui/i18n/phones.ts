/** What holds a number together at its hyphens and spaces, where a line would be torn apart. */
const NON_BREAKING_HYPHEN = '-\u2060'

/** «+7 900 088-20-12» of an E.164 number; one that is masked, or of another length, as it came. Neither is ever broken at the end of a line. */
export function formatPhone(phone: string): string {
  const [, country, area, first, second, third] =
    phone.match(/^\+(7|1)(\d{3})(\d{3})(\d{2})(\d{2})$/) ?? []
  const formatted = country ? `+${country} ${area} ${first}-${second}-${third}` : phone
  return formatted.replaceAll(' ', '\u00a0').replace(/-(?!\u2060)/g, NON_BREAKING_HYPHEN)
}
