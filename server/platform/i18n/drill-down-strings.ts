import type { Locale } from './locale.ts'

/** Column headings of the drill-down export. */
const headings = {
  id: ['Номер строки', 'Row ID'],
  at: ['Дата события', 'Counted on'],
  scenario: ['Сценарий', 'Scenario'],
  kind: ['Тип', 'Type'],
  branch: ['Филиал', 'Branch'],
  channel: ['Канал', 'Channel'],
  status: ['Статус', 'Status'],
  answer: ['Ответ', 'Answer'],
  score: ['Оценка', 'Score'],
  cost: ['Стоимость', 'Cost'],
  begins: ['Начало', 'Start'],
  created: ['Дата записи', 'Booked on'],
  came: ['Явка', 'Attendance'],
  paid: ['Оплачено', 'Paid'],
  specialist: ['Специалист', 'Specialist'],
  site: ['Сайт отзывов', 'Review site'],
  waited: ['Время ответа, секунд', 'Reply time, seconds'],
} satisfies Record<string, [ru: string, en: string]>

/** A heading in the reader's language. */
export const getDrillDownHeading = (name: keyof typeof headings, locale: Locale): string =>
  headings[name][locale === 'ru' ? 0 : 1]

/** Name of the sheet. */
export const drillDownSheetName: Record<Locale, string> = { ru: 'Строки', en: 'Rows' }
