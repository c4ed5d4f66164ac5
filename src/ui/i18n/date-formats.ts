import type { Locale } from './i18n.ts'

/** How a date may be written; the first is the specification's default, in both languages. */
export const dateFormats = ['dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const

export type DateFormat = (typeof dateFormats)[number]

/** The format of a setting; the first, where somebody else wrote what is none. */
export const toDateFormat = (setting: string | undefined): DateFormat =>
  dateFormats.find((format) => format === setting) ?? dateFormats[0]

/** How date pickers write a date: in English by its own custom, until the reader has chosen. */
export const getPickerFormat = (setting: string, isChosen: boolean, locale: Locale): DateFormat =>
  locale === 'en' && !isChosen ? 'mm/dd/yyyy' : toDateFormat(setting)

/** Wide enough for every date a clinic sets. */
export const minPickerDate = { year: 2020, iso: '2020-01-01' }
export const maxPickerDate = { year: 2049, iso: '2049-12-31' }

/** A day of the calendar by its year, month and date, written in a format. */
export const formatDayParts = (
  year: string,
  month: string,
  day: string,
  format: DateFormat,
): string => format.replace('yyyy', year).replace('mm', month).replace('dd', day)

/** The letters of a format as Russian names them. */
export const toRussianPattern = (format: DateFormat) => formatDayParts('гггг', 'мм', 'дд', format)

/** Points and dashes say by themselves what comes first, whatever the format: a Russian day, a day of the calendar's standard. */
const getPartOrder = (text: string, format: DateFormat) =>
  (/^\d+\./.test(text) ? 'dd.mm.yyyy' : /^\d{4}-/.test(text) ? 'yyyy-mm-dd' : format).split(/[./-]/)

/** The ISO day that a text in a format means; null when it is none of the calendar. */
export function parseDay(text: string, format: DateFormat): string | null {
  const order = getPartOrder(text.trim(), format)
  const numbers = text.trim().split(/[./-]/)
  if (numbers.length !== 3 || !numbers.every((number) => /^\d+$/.test(number))) return null
  const part = (name: string) => numbers[order.indexOf(name)] ?? ''
  const [year, month, day] = [part('yyyy'), part('mm'), part('dd')]
  if (year.length !== 4) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  // Some engines take the 31st of a short month for the first of the next.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}
