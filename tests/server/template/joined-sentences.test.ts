import { expect, test } from 'vitest'
import { parseTemplate } from '../../../domain/template.ts'
import { defaultTexts } from '../../../server/engine/template/default-texts.ts'
import {
  type MessageFacts,
  renderTemplate,
} from '../../../server/engine/template/render-template.ts'

const full: MessageFacts = {
  clientName: 'Анна',
  middleName: 'Павловна',
  specialist: 'Иванова А. В.',
  cardText: 'Терапевт.',
  address: 'Садовая, 1',
  phone: '+7 495 000-10-10',
  mapLink: 'https://maps.example/1',
  companyName: 'Сосны и К.',
  visitAt: Temporal.Instant.from('2026-12-20T07:00:00Z'),
  previousVisitAt: Temporal.Instant.from('2026-02-20T07:00:00Z'),
  timeZone: 'Europe/Moscow',
  sendAt: Temporal.Instant.from('2026-12-19T07:00:00Z'),
  sendTime: '10:00',
  giftExpiryDays: 14,
  locale: 'ru',
  links: { confirmLink: 'https://clinic.example/v/1', requestLink: 'https://clinic.example/r/1' },
}
const said = (text: string, other: Partial<MessageFacts> = {}) =>
  renderTemplate(parseTemplate(text), { ...full, ...other })

test.each([
  ['Врач {specialist}[, {address}]. Придёте?', { address: null }, 'Врач Иванова А. В. Придёте?'],
  ['Врач {specialist}. {address}. Ждём', { address: null }, 'Врач Иванова А. В. Ждём'],
  ['Ждём вас, {address}. До встречи', { address: null }, 'Ждём вас. До встречи'],
  ['Ждём вас, {address}', { address: '' }, 'Ждём вас'],
  ['{middleName}, ждём', { middleName: null }, 'ждём'],
  ['Адрес {address} и телефон', { address: null }, 'Адрес и телефон'],
  ['{cardText} Ждём. [{address}.]', { address: null }, 'Терапевт. Ждём.'],
  ['{companyName}, {address}.', {}, 'Сосны и К., Садовая, 1.'],
  ['Ждём... {clientName}...', {}, 'Ждём... Анна...'],
  ['{specialist}?', {}, 'Иванова А. В.?'],
  ['Записаться: {requestLink}. Или СТОП.', {}, 'Записаться: https://clinic.example/r/1. Или СТОП.'],
  ['{confirmLink}x', {}, 'https://clinic.example/v/1 x'],
  ['{confirmLink}{time}', {}, 'https://clinic.example/v/1 10:00'],
  ['{confirmLink}[{middleName}]', {}, 'https://clinic.example/v/1 Павловна'],
  ['{confirmLink}[{address}]Ждём', { address: null }, 'https://clinic.example/v/1 Ждём'],
  ['{confirmLink}-{time}', {}, 'https://clinic.example/v/1 -10:00'],
  [
    'Ответьте{confirmLink}{requestLink}',
    {},
    'Ответьте https://clinic.example/v/1 https://clinic.example/r/1',
  ],
  ['({confirmLink}), «{mapLink}»!', {}, '(https://clinic.example/v/1), «https://maps.example/1»!'],
])(
  '"%s" renders without doubled punctuation and with links kept apart from the text',
  (text, other, expected) => {
    expect(said(text, other)).toBe(expected)
  },
)

const optional = ['middleName', 'specialist', 'address', 'phone', 'cardText'] as const
const texts = Object.values(defaultTexts).flatMap((kinds) => Object.entries(kinds))

test.each(texts)(
  'the default text for %s has no doubled punctuation, whichever variables are missing',
  (_, text) => {
    for (let missing = 0; missing < 2 ** optional.length; missing++) {
      const other = Object.fromEntries(
        optional.filter((__, at) => missing & (1 << at)).map((name) => [name, null]),
      )
      expect(said(text, other)).not.toMatch(/\.\.|[,;:]\s*[.!?]| {2}|\s[.,]/)
    }
  },
)
