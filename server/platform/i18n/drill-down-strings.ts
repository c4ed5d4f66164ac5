import type { Locale } from './locale.ts'

/** Column headings of the drill-down export. */
const headings = {
  id: ['Номер строки', 'Row id'],
  at: ['Когда считается', 'Counted at'],
  scenario: ['Сценарий', 'Scenario'],
  kind: ['Вид', 'Kind'],
  branch: ['Филиал', 'Branch'],
  channel: ['Канал', 'Channel'],
  status: ['Статус', 'Status'],
  answer: ['Ответ', 'Answer'],
  score: ['Оценка', 'Score'],
  cost: ['Стоимость', 'Cost'],
  begins: ['Начало', 'Begins'],
  created: ['Когда записан', 'Made at'],
  came: ['Итог визита', 'Came'],
  paid: ['Оплачено', 'Paid'],
  specialist: ['Специалист', 'Specialist'],
  site: ['Сайт отзывов', 'Review site'],
  waited: ['Ждал ответа, секунд', 'Waited, seconds'],
} satisfies Record<string, [ru: string, en: string]>

/** A heading in the reader's language. */
export const getDrillDownHeading = (name: keyof typeof headings, locale: Locale): string =>
  headings[name][locale === 'ru' ? 0 : 1]

/** Name of the sheet. */
export const drillDownSheetName: Record<Locale, string> = { ru: 'Строки', en: 'Rows' }
