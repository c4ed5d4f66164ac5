import type { Locale } from './locale.ts'

/** Column headings of the conversion export. */
export const conversionHeadings = {
  scenario: ['Сценарий', 'Scenario'],
  kind: ['Вид', 'Kind'],
  text: ['Текст', 'Text'],
  channel: ['Канал', 'Channel'],
  month: ['Месяц', 'Month'],
  planned: ['Запланировано', 'Planned'],
  sent: ['Отправлено', 'Sent'],
  sentShare: ['Отправлено, % от запланированных', 'Sent, % of the planned'],
  delivered: ['Доставлено', 'Delivered'],
  deliveredShare: ['Доставлено, % от отправленных', 'Delivered, % of the sent'],
  readable: ['Прочтение видно', 'Reading is reported'],
  read: ['Прочитано', 'Read'],
  readShare: [
    'Прочитано, % от тех, где прочтение видно',
    'Read, % of those whose reading is reported',
  ],
  asked: ['Спросили', 'Asked'],
  answered: ['Ответили', 'Answered'],
  answeredShare: ['Ответили, % от тех, где спросили', 'Answered, % of those that asked'],
  booked: ['Сообщений с записью', 'Messages with a booking'],
  bookedShare: ['С записью, % от доставленных', 'With a booking, % of the delivered'],
  bookings: ['Записей', 'Bookings'],
  came: ['Сообщений, после которых пришли', 'Messages after which somebody came'],
  cameShare: ['Пришли, %', 'Came, %'],
  paid: ['Оплачено', 'Paid'],
  paidUnknown: ['Сумма неизвестна', 'Sum unknown'],
  stillCounts: ['Ещё считается', 'Still counts'],
} as const

export const conversionStrings: Record<Locale, { name: string; total: string }> = {
  ru: { name: 'Конверсия', total: 'Всего' },
  en: { name: 'Conversion', total: 'Total' },
}
