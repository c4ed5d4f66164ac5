import type { Locale } from './locale.ts'

/** Column headings of the conversion export. */
export const conversionHeadings = {
  scenario: ['Сценарий', 'Scenario'],
  kind: ['Тип', 'Type'],
  text: ['Текст', 'Text'],
  channel: ['Канал', 'Channel'],
  month: ['Месяц', 'Month'],
  planned: ['Запланировано', 'Planned'],
  sent: ['Отправлено', 'Sent'],
  sentShare: ['Отправлено, % от запланированных', 'Sent, % of planned'],
  delivered: ['Доставлено', 'Delivered'],
  deliveredShare: ['Доставлено, % от отправленных', 'Delivered, % of sent'],
  readable: ['Прочтение видно', 'With read receipts'],
  read: ['Прочитано', 'Read'],
  readShare: [
    'Прочитано, % от сообщений с отметкой о прочтении',
    'Read, % of those with read receipts',
  ],
  asked: ['С вопросом', 'With a question'],
  answered: ['Ответили', 'Answered'],
  answeredShare: ['Ответили, % от сообщений с вопросом', 'Answered, % of those asked'],
  booked: ['Сообщений с записью', 'Messages with a booking'],
  bookedShare: ['С записью, % от доставленных', 'With a booking, % of delivered'],
  bookings: ['Записей', 'Bookings'],
  came: ['Сообщений с визитом', 'Messages with a visit'],
  cameShare: ['Пришли, %', 'Attended, %'],
  paid: ['Оплачено', 'Paid'],
  paidUnknown: ['Сумма неизвестна', 'Amount unknown'],
  stillCounts: ['Не окончательно', 'Not final'],
} as const

export const conversionStrings: Record<Locale, { name: string; total: string }> = {
  ru: { name: 'Конверсия', total: 'Всего' },
  en: { name: 'Conversion', total: 'Total' },
}
