import { describe, expect, test } from 'vitest'
import { type Meaning, understand } from '../../../server/answer/understand.ts'

const said: [Meaning, string[]][] = [
  [
    'approve',
    [
      'да',
      'Да!',
      'ДА, приду',
      '1',
      '+',
      '👍',
      '👍🏽',
      'ок',
      'Конечно, буду',
      'подтверждаю',
      'Yes',
      'ok',
      "I'll be there",
      'Спасибо, приду',
    ],
  ],
  [
    'transfer',
    [
      'перенести',
      '2',
      'Перенесите, пожалуйста',
      'можно перенести?',
      'хочу на другой день',
      'reschedule',
      'another time please',
    ],
  ],
  [
    'cancel',
    [
      'отмена',
      '3',
      'Нет',
      'не приду',
      'Не смогу прийти',
      'cancel',
      "can't come",
      '❌',
      'отмените запись',
    ],
  ],
  ['stop', ['СТОП', 'stop', 'Отписаться', 'STOP.']],
  [
    'puzzle',
    [
      '',
      '?',
      'Можно на час позже?',
      'да или нет',
      'Да, но перенесите',
      'кто это',
      'А приду ли я вовремя?',
      'Здравствуйте, да я хотела узнать во сколько лучше подойти и что взять с собой',
      '12',
    ],
  ],
]

describe('a reply means', () => {
  for (const [meaning, replies] of said)
    test.each(replies)(`${meaning}: %s`, (reply) => {
      expect(understand(reply)).toBe(meaning)
    })
})
