import type {
  Conversion,
  ConversionCounts,
  ConversionData,
  ConversionRow,
} from '../../../src/machines/conversion/conversion-context.ts'

/** Counts of messages; unnamed ones are zero. */
const counts = (named: Partial<ConversionCounts> = {}): ConversionCounts => ({
  planned: 0,
  sent: 0,
  delivered: 0,
  readable: 0,
  read: 0,
  asked: 0,
  answered: 0,
  bookable: 0,
  booked: 0,
  bookings: 0,
  named: 0,
  came: 0,
  paidUnknown: 0,
  paid: null,
  ...named,
})

export const row = (
  named: Partial<ConversionRow> & Pick<ConversionRow, 'type' | 'scenarioName'>,
): ConversionRow => ({
  ...counts(),
  scenarioId: named.scenarioName,
  textId: null,
  text: null,
  channel: null,
  month: '2026-11',
  stillCounts: false,
  ...named,
})

const reminders = row({
  type: 'reminder',
  scenarioName: 'За день',
  textId: 't1',
  text: '{clientName}, ждём вас {date} в {time}.',
  channel: 'sms',
  stillCounts: true,
  planned: 1100,
  sent: 1000,
  delivered: 950,
  asked: 950,
  answered: 700,
  named: 1000,
  came: 820,
})
const invitations = row({
  type: 'invitation',
  scenarioName: 'Пора на осмотр',
  textId: 't2',
  text: '{clientName}, прошло полгода. Запишитесь на осмотр.',
  channel: 'whatsapp',
  month: '2026-09',
  planned: 400,
  sent: 390,
  delivered: 380,
  readable: 390,
  read: 300,
  bookable: 380,
  booked: 38,
  bookings: 41,
  came: 30,
  paid: 124_500.5,
  paidUnknown: 2,
})

/** The conversion of a clinic's messages in three months. */
export const conversion: Conversion = {
  timeZone: 'Europe/Moscow',
  asOf: '2026-11-26T10:00:00Z',
  began: true,
  fromMonth: '2026-09',
  toMonth: '2026-11',
  countsSince: '2026-10-27T10:00:00Z',
  rows: [reminders, invitations],
  total: counts({
    planned: 1500,
    sent: 1390,
    delivered: 1330,
    readable: 390,
    read: 300,
    asked: 950,
    answered: 700,
    bookable: 380,
    booked: 38,
    bookings: 41,
    named: 1000,
    came: 850,
    paid: 124_500.5,
    paidUnknown: 2,
  }),
  totalStillCounts: true,
}

export const answered: ConversionData = {
  branchId: null,
  dimensions: ['text', 'channel', 'month'],
  branches: [
    { id: 'b', name: 'Берег' },
    { id: 'c', name: 'Центр' },
  ],
  company: { currency: 'RUB' },
  conversion,
}
