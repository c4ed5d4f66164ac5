import type { Locale } from './i18n.ts'

/** Date formats; the first one is the specification's default in both languages. */
export const dateFormats = ['dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const

export type DateFormat = (typeof dateFormats)[number]

/** The date format of a setting; the default for an invalid one. */
export const toDateFormat = (setting: string | undefined): DateFormat =>
  dateFormats.find((format) => format === setting) ?? dateFormats[0]

/** Format of date pickers: US order in English until the user chooses a format. */
export const getPickerFormat = (setting: string, isChosen: boolean, locale: Locale): DateFormat =>
  locale === 'en' && !isChosen ? 'mm/dd/yyyy' : toDateFormat(setting)

/** Range of date pickers. */
export const minPickerDate = { year: 2020, iso: '2020-01-01' }
export const maxPickerDate = { year: 2049, iso: '2049-12-31' }

/** Formats year, month and day. */
export const formatDayParts = (
  year: string,
  month: string,
  day: string,
  format: DateFormat,
): string => format.replace('yyyy', year).replace('mm', month).replace('dd', day)

/** The format with Russian letters. */
export const toRussianPattern = (format: DateFormat) => formatDayParts('гггг', 'мм', 'дд', format)

/** Separators override the format: dots mean day first, a leading year with dashes means ISO. */
const getPartOrder = (text: string, format: DateFormat) =>
  (/^\d+\./.test(text) ? 'dd.mm.yyyy' : /^\d{4}-/.test(text) ? 'yyyy-mm-dd' : format).split(/[./-]/)

/** Parses a typed date to an ISO day; null if it is not a calendar day. */
export function parseDay(text: string, format: DateFormat): string | null {
  const order = getPartOrder(text.trim(), format)
  const numbers = text.trim().split(/[./-]/)
  if (numbers.length !== 3 || !numbers.every((number) => /^\d+$/.test(number))) return null
  const part = (name: string) => numbers[order.indexOf(name)] ?? ''
  const [year, month, day] = [part('yyyy'), part('mm'), part('dd')]
  if (year.length !== 4) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  // Some engines parse the 31st of a short month as the 1st of the next.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}
