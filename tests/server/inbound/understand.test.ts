import { describe, expect, test } from 'vitest'
import { type Meaning, parseMeaning } from '../../../server/engine/inbound/parse-meaning.ts'

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
  [
    'stop',
    [
      'СТОП',
      'Стоп!',
      '«стоп»',
      ' стоп ',
      'СТОП СТОП',
      'стоп, пожалуйста',
      // Latin C, T and O mixed with Cyrillic letters.
      'CTОП',
      'CTOП',
      'stop',
      'STOP.',
      'Stop please',
      'STOPALL',
      'Unsubscribe',
      'unsubscribe me',
      'opt out',
      'opt-out',
      "don't text me",
      'Do not message me',
      'stop texting me',
      'remove me',
      'Отписаться',
      'отпишите меня',
      'Отписка',
      'не пишите мне больше',
      'больше не присылайте',
      'Прекратите рассылку',
      'хватит писать',
    ],
  ],
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
      'стоп, я приду',
      'как отписаться?',
      'Отпишитесь, пожалуйста',
      "I'm at the bus stop",
      'не звоните',
    ],
  ],
]

describe('a reply means', () => {
  for (const [meaning, replies] of said)
    test.each(replies)(`${meaning}: %s`, (reply) => {
      expect(parseMeaning(reply)).toBe(meaning)
    })
})
