import { expect, test } from 'vitest'
import { parseTemplate } from '../../../domain/template.ts'
import {
  type MessageFacts,
  renderTemplate,
} from '../../../server/engine/template/render-template.ts'

const facts: MessageFacts = {
  clientName: 'Анна',
  middleName: null,
  specialist: null,
  cardText: null,
  address: null,
  phone: null,
  mapLink: null,
  companyName: 'Сосны',
  visitAt: null,
  previousVisitAt: null,
  timeZone: 'Europe/Moscow',
  sendAt: Temporal.Instant.from('2026-12-20T07:00:00Z'),
  sendTime: '10:00',
  giftExpiryDays: 14,
  locale: 'ru',
  links: {},
}
const text = parseTemplate('{clientName}![ Подарок до {giftDate}.]')
const rendered = (other: Partial<MessageFacts>) => renderTemplate(text, { ...facts, ...other })

test('a gift expires the set number of days after sending', () => {
  expect(rendered({})).toBe('Анна! Подарок до 3 января.')
  expect(rendered({ giftExpiryDays: 0 })).toBe('Анна! Подарок до 20 декабря.')
})

test('counts gift days in the patient’s time zone', () => {
  const sendAt = Temporal.Instant.from('2026-12-20T22:30:00Z')
  expect(rendered({ sendAt, giftExpiryDays: 1 })).toBe('Анна! Подарок до 22 декабря.')
  expect(rendered({ sendAt, giftExpiryDays: 1, timeZone: 'Europe/London' })).toBe(
    'Анна! Подарок до 21 декабря.',
  )
})

test('counts a day that a clock change makes an hour longer as one day', () => {
  // Half past midnight in New York, before the clocks go back.
  const sendAt = Temporal.Instant.from('2026-11-01T04:30:00Z')
  expect(rendered({ sendAt, giftExpiryDays: 1, timeZone: 'America/New_York' })).toBe(
    'Анна! Подарок до 2 ноября.',
  )
})

test('leaves out the optional part about the gift when there is none', () => {
  expect(rendered({ giftExpiryDays: null })).toBe('Анна!')
})
