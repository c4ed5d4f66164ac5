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
])('what stands under "%s" is hidden, however deep, whatever it is', (key) => {
  expect(redact({ a: [{ [key]: 'said' }] })).toEqual({ a: [{ [key]: HIDDEN }] })
  expect(redact({ [key]: { inner: 'said' } })).toEqual({ [key]: HIDDEN })
  expect(redact({ [key]: 79160000000 })).toEqual({ [key]: HIDDEN })
})

test.each([
  ['a signed token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln', `Bearer ${HIDDEN}`],
  ['a mail address', 'User anna@bereg.example exists', `User ${HIDDEN} exists`],
  ['a mail address in Cyrillic', 'Почта анна@клиника.рф занята', `Почта ${HIDDEN} занята`],
  ['a phone number', 'Bad: +7 916 000-00-01', `Bad: ${HIDDEN}`],
  ['a phone number without a plus', 'Строка 3: 89160000001', `Строка 3: ${HIDDEN}`],
  [
    'what an address asks',
    '/password-recovery?key=abc&x=1',
    `/password-recovery?key=${HIDDEN}&x=${HIDDEN}`,
  ],
])('%s is hidden under any key', (_, said, told) => {
  expect(redact({ detailed: said })).toEqual({ detailed: told })
})

test('a bare text that a call was given or gave is hidden, for it may be the secret itself', () => {
  const event = { type: 'xstate.done.actor.readToken', output: 'abc', input: 'def' }
  expect(redact(event)).toEqual({ ...event, output: HIDDEN, input: HIDDEN })
  expect(redact({ output: { status: 'active' } })).toEqual({ output: { status: 'active' } })
})

test('what is nobody’s stays readable', () => {
  const said = {
    id: '0199d3a8-1111-7222-8333-123456789012',
    at: '2026-12-08T07:20:00Z',
    day: '2026-12-08',
    count: 12,
    open: false,
    none: null,
    path: '/reminders',
  }
  expect(redact(said)).toEqual(said)
})

test('what is not JSON is named; long things are cut; a circle ends', () => {
  const circle: Record<string, unknown> = { id: 'a' }
  circle.self = circle
  const actor = createActor(createMachine({ id: 'x' }), { id: 'door' })
  const told = redact({
    run: function go() {},
    made: new Map([['k', new Set([1])]]),
    actor,
    when: new Date(0),
    list: Array.from({ length: 33 }, (_, at) => at),
    words: 'x'.repeat(400),
    wide: Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`k${at}`, at])),
    failure: new CallFailure(404, { code: 'GONE', phone: '1' }, 'Not there'),
  })
  expect(told).toMatchObject({
    run: 'ƒ go',
    made: { k: [1] },
    actor: `→ door (${actor.sessionId})`,
    when: '1970-01-01T00:00:00.000Z',
    failure: { CallFailure: 'Not there', status: 404, body: { code: 'GONE', phone: HIDDEN } },
  })
  expect(told).toHaveProperty('list.30', '… and 3 more')
  expect(told).toHaveProperty('words.length', 301)
  expect(told).toHaveProperty('wide.…', 'and 10 more')
  expect(JSON.stringify(redact(circle))).toContain('…')
})

test('a snapshot in an event is told without its chart, and nothing is told at endless length', () => {
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
