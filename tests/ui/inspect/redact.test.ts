import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { HIDDEN, redact } from '../../../src/inspect/redact.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'

test.each([
  'token',
  'accessToken',
  'refreshToken',
  'password',
  'newPassword',
  'confirmation',
  'apiKey',
  'secretKey',
  'login',
  'phone',
  'testPhone',
  'email',
  'name',
  'firstName',
  'surname',
  'clientName',
  'birthDate',
  'address',
  'comment',
  'text',
  'answerText',
  'search',
])('a value under the key "%s" is hidden at any depth and of any type', (key) => {
  expect(redact({ a: [{ [key]: 'value' }] })).toEqual({ a: [{ [key]: HIDDEN }] })
  expect(redact({ [key]: { inner: 'value' } })).toEqual({ [key]: HIDDEN })
  expect(redact({ [key]: 79160000000 })).toEqual({ [key]: HIDDEN })
})

test.each([
  ['a signed token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln', `Bearer ${HIDDEN}`],
  ['a mail address', 'User anna@bereg.example exists', `User ${HIDDEN} exists`],
  ['a mail address in Cyrillic', 'Почта анна@клиника.рф занята', `Почта ${HIDDEN} занята`],
  ['a phone number', 'Bad: +7 916 000-00-01', `Bad: ${HIDDEN}`],
  ['a phone number without a plus', 'Строка 3: 89160000001', `Строка 3: ${HIDDEN}`],
  [
    'the query values of an address',
    '/password-recovery?key=abc&x=1',
    `/password-recovery?key=${HIDDEN}&x=${HIDDEN}`,
  ],
])('%s is hidden under any key', (_, text, redacted) => {
  expect(redact({ detailed: text })).toEqual({ detailed: redacted })
})

test('a plain text as input or output of a call is hidden, because it may be a secret', () => {
  const event = { type: 'xstate.done.actor.readToken', output: 'abc', input: 'def' }
  expect(redact(event)).toEqual({ ...event, output: HIDDEN, input: HIDDEN })
  expect(redact({ output: { status: 'active' } })).toEqual({ output: { status: 'active' } })
})

test('values without personal data stay readable', () => {
  const values = {
    id: '0199d3a8-1111-7222-8333-123456789012',
    at: '2026-12-08T07:20:00Z',
    day: '2026-12-08',
    count: 12,
    open: false,
    none: null,
    path: '/reminders',
  }
  expect(redact(values)).toEqual(values)
})

test('values that are not JSON are named, long values are cut, and circular references end', () => {
  const circle: Record<string, unknown> = { id: 'a' }
  circle.self = circle
  const actor = createActor(createMachine({ id: 'x' }), { id: 'door' })
  const redacted = redact({
    run: function go() {},
    made: new Map([['k', new Set([1])]]),
    actor,
    when: new Date(0),
    list: Array.from({ length: 33 }, (_, at) => at),
    words: 'x'.repeat(400),
    wide: Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`k${at}`, at])),
    failure: new CallFailure(404, { code: 'GONE', phone: '1' }, 'Not there'),
  })
  expect(redacted).toMatchObject({
    run: 'ƒ go',
    made: { k: [1] },
    actor: `→ door (${actor.sessionId})`,
    when: '1970-01-01T00:00:00.000Z',
    failure: { CallFailure: 'Not there', status: 404, body: { code: 'GONE', phone: HIDDEN } },
  })
  expect(redacted).toHaveProperty('list.30', '… and 3 more')
  expect(redacted).toHaveProperty('words.length', 301)
  expect(redacted).toHaveProperty('wide.…', 'and 10 more')
  expect(JSON.stringify(redact(circle))).toContain('…')
})

test('a snapshot in an event is recorded without its chart, and large values have a limited size', () => {
  const snapshot = createActor(createMachine({ id: 'x', context: { phone: '1' } })).getSnapshot()
  expect(redact({ type: 'xstate.snapshot.x', snapshot })).toEqual({
    type: 'xstate.snapshot.x',
    snapshot: {
      status: 'active',
      value: {},
      context: { phone: HIDDEN },
      output: null,
      error: null,
    },
  })
  const row = () => Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, at]))
  const table = Array.from({ length: 30 }, () => Array.from({ length: 30 }, row))
  expect(JSON.stringify(redact(table)).length).toBeLessThan(20_000)
})
