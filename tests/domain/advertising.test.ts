import { expect, test } from 'vitest'
import { findAdvertising } from '../../domain/advertising.ts'

const found = (text: string, type: Parameters<typeof findAdvertising>[1] = 'reminder') =>
  findAdvertising(text, type).map(({ piece, why }) => [piece, why])

test.for([
  [
    'Ждём вас завтра. Скидка 20 % на чистку.',
    [
      ['Скидка', 'price'],
      ['20 %', 'price'],
    ],
  ],
  [
    'Только сегодня чистка бесплатно',
    [
      ['Только сегодня', 'hurry'],
      ['бесплатно', 'free'],
    ],
  ],
  [
    'Акция: приведите друга',
    [
      ['Акция', 'price'],
      ['приведите друга', 'offer'],
    ],
  ],
  [
    'Лечение дешевле и ДЕШЁВО',
    [
      ['дешевле', 'price'],
      ['ДЕШЁВО', 'price'],
    ],
  ],
  [
    'Your visit is tomorrow. 15% off, hurry!',
    [
      ['15%', 'price'],
      ['hurry', 'hurry'],
    ],
  ],
  [
    'A special offer and a gift for you',
    [
      ['special offer', 'offer'],
      ['gift', 'free'],
    ],
  ],
] as const)('advertising is found at its position with the reason: %s', ([text, words]) => {
  expect(found(text)).toEqual(words)
  for (const { piece, at } of findAdvertising(text, 'reminder'))
    expect(text.slice(at, at + piece.length)).toBe(piece)
})

test.for([
  'Реакция на препарат возможна, это не опасно.',
  'Призываем прийти натощак. Призма не нужна.',
  'Есть предложения или вопросы? Напишите нам.',
  'Are you free tomorrow at 10:30? Feel free to call us.',
  'Wholesale and salespeople are no words of ours.',
  'Ваш подъезд второй, этаж 3, кабинет 20.',
  '{giftDate} {clientName}',
])('a text about a visit is not advertising: %s', (text) => {
  expect(found(text)).toEqual([])
})

test('scenarios that need marketing consent may advertise, and a birthday text may mention a gift', () => {
  expect(found('Скидка 20 % и подарок', 'promotion')).toEqual([])
  expect(found('Скидка 20 % и подарок', 'invitation')).toEqual([])
  expect(found('Подарок и скидка', 'birthday')).toEqual([['скидка', 'price']])
  for (const type of ['reminder', 'notification', 'memo', 'nps'] as const)
    expect(found('Подарок', type)).toEqual([['Подарок', 'free']])
})
