/** «+7 900 088-20-12» of an E.164 number; one that is masked, or of another length, stays as it came. */
export function phoneWords(phone: string): string {
  const [, country, area, first, second, third] =
    phone.match(/^\+(7|1)(\d{3})(\d{3})(\d{2})(\d{2})$/) ?? []
  return country ? `+${country}\u00a0${area}\u00a0${first}-${second}-${third}` : phone
}
