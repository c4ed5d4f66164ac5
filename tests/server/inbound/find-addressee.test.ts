import { describe, expect, test } from 'vitest'
import type { AnswerableMessage } from '../../../server/engine/inbound/answerable-messages.ts'
import {
  type Addressee,
  findAddressee,
  toReplyMeaning,
} from '../../../server/engine/inbound/find-addressee.ts'
import { parseScoreReply } from '../../../server/engine/inbound/reply-parser/parse-score-reply.ts'
import { parseVisitReply } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'
import { noPatientNames } from '../../../server/engine/inbound/reply-parser/patient-names.ts'

const now = Temporal.Instant.from('2026-12-08T18:00:00Z')

/** A message that left some hours ago and awaits an answer; each is about a visit of its own. */
const message = (
  id: string,
  type: string,
  hoursAgo: number,
  more: Partial<AnswerableMessage> = {},
): AnswerableMessage => ({
  id,
  type,
  clientId: 'c',
  name: 'Анна',
  patientNames: noPatientNames,
  visitId: `visit of ${id}`,
  visitAt: now.add({ hours: 24 * 5 }),
  isOffer: false,
  namedVisits: [],
  timeZone: 'Europe/Moscow',
  sentAt: now.subtract({ minutes: Math.round(hoursAgo * 60) }),
  answer: 'none',
  isVisitAhead: type !== 'nps',
  unrated: type === 'nps',
  ...more,
})

const ids = (addressee: Addressee) =>
  addressee.kind === 'several'
    ? addressee.candidates.map(({ id }) => id)
    : addressee.kind === 'nobody'
      ? []
      : [addressee.message.id]

/** Ids of the messages that the text belongs to. */
function addressed(text: string, ...messages: AnswerableMessage[]) {
  const sorted = messages.toSorted((a, b) => Temporal.Instant.compare(b.sentAt, a.sentAt))
  const meaning = toReplyMeaning(text, parseVisitReply(text), parseScoreReply(text))
  return ids(findAddressee(sorted, meaning, now))
}

describe('of several messages about visits', () => {
  test.each(['да', 'нет', 'перенесите', 'не знаю, смогу ли'])(
    '«%s» belongs to the newest',
    (text) => {
      expect(addressed(text, message('a', 'reminder', 8), message('b', 'notification', 2))).toEqual(
        ['b'],
      )
    },
  )

  test('one that left within 24 hours comes before an older one, and an older one still counts alone', () => {
    expect(addressed('да', message('a', 'reminder', 30), message('b', 'reminder', 23))).toEqual([
      'b',
    ])
    expect(addressed('да', message('a', 'reminder', 30))).toEqual(['a'])
  })

  test('those that left within the same hour were read together: a person decides', () => {
    expect(addressed('да', message('a', 'reminder', 2.5), message('b', 'reminder', 2))).toEqual([
      'b',
      'a',
    ])
    expect(addressed('да', message('a', 'reminder', 3.1), message('b', 'reminder', 2))).toEqual([
      'b',
    ])
  })

  test('a message that asks nothing takes no answer', () => {
    const sold = message('b', 'promotion', 1, { visitId: null, visitAt: null, isVisitAhead: false })
    expect(addressed('да', message('a', 'reminder', 8), sold)).toEqual(['a'])
  })

  test('a newer one about a visit that was changed since makes the answer ambiguous', () => {
    const moved = message('b', 'reminder', 1, { isVisitAhead: false })
    expect(addressed('не приду', message('a', 'reminder', 8), moved)).toEqual(['b', 'a'])
  })
})

describe('a reminder comes before a survey', () => {
  const visits: [string, AnswerableMessage[]][] = [
    ['a newer', [message('survey', 'nps', 8), message('visit', 'reminder', 2)]],
    ['an older', [message('survey', 'nps', 2), message('visit', 'notification', 8)]],
    ['a simultaneous', [message('survey', 'nps', 2), message('visit', 'reminder', 2)]],
  ]
  describe.each(visits)('%s one', (_when, messages) => {
    test.each(['да', 'нет', 'не знаю, смогу ли', 'отмените запись', 'а сколько стоит?', 'спасибо'])(
      'takes «%s»',
      (text) => {
        expect(addressed(text, ...messages)).toEqual(['visit'])
      },
    )
    test.each([
      '9',
      '10 баллов',
      '9/10',
      'ставлю восемь, спасибо доктору',
      'Всё очень понравилось, врач внимательный',
      'ужасно, ждали час',
      'great service, friendly staff',
      'Отличная клиника, рекомендую',
    ])('leaves «%s» to the survey', (text) => {
      expect(addressed(text, ...messages)).toEqual(['survey'])
    })
  })

  test('a digit that is a choice and a score belongs to the newer one; if they were read together, a person decides', () => {
    expect(addressed('3', message('s', 'nps', 2), message('v', 'reminder', 8))).toEqual(['s'])
    expect(addressed('3', message('s', 'nps', 8), message('v', 'reminder', 2))).toEqual(['v'])
    expect(addressed('3', message('s', 'nps', 2), message('v', 'reminder', 2.5))).toEqual([
      's',
      'v',
    ])
  })
})

describe('a survey alone', () => {
  test.each(['да', 'нет', 'спасибо', 'отмените запись'])('takes «%s»', (text) => {
    expect(addressed(text, message('s', 'nps', 8))).toEqual(['s'])
  })

  test('takes bare words also beside a reminder of days ago, which only a plain wish about a visit reaches', () => {
    const messages = [message('s', 'nps', 2), message('v', 'reminder', 50)]
    expect(addressed('нет', ...messages)).toEqual(['s'])
    expect(addressed('отмените запись', ...messages)).toEqual(['v'])
  })

  test('of days ago takes a plain score beside a reminder of today', () => {
    const messages = [message('s', 'nps', 50), message('v', 'reminder', 2)]
    expect(addressed('9/10', ...messages)).toEqual(['s'])
    expect(addressed('1', ...messages)).toEqual(['v'])
  })
})
