/** A name in Russian quotation marks; its own marks become inner ones: «Клиника „Сосны“». */
export const quoteName = (name: string): string =>
  `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
