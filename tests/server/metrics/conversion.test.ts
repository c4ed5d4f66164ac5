import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { asInterpreted } from './as-interpreted.ts'
import { computeConversion, computeMetrics } from './reference/compute-metrics.ts'
import {
  bounds,
  type ClinicHistory,
  generateHistory,
  type Message,
  type Visit,
} from './reference/generate-clinic.ts'
import { layLife } from './seed-history.ts'

type Conversion = components['schemas']['Conversion']

const open = useTestApp()
const at = '/api/analytics/conversion'
const none: ClinicHistory = {
  zone: 'Europe/Moscow',
  branches: [],
  specialists: [],
  patients: [{ id: 'p' }],
  visits: [],
  messages: [],
}

const message = (id: string, sentAt: string, change: Partial<Message> = {}): Message => ({
  ...{ id, kind: 'invitation', notice: null, patient: 'p', branch: null, visits: [], asks: false },
  ...{ sendAt: sentAt, sentAt, outcome: 'done', answers: [], rating: [], comment: null },
  attempts: [
    { step: 1, channel: 'sms', state: 'delivered', acceptedAt: sentAt, parts: 1, price: 1 },
  ],
  ...change,
})
const visit = (id: string, created: string, change: Partial<Visit> = {}): Visit => ({
  ...{ id, patient: 'p', branch: null, specialist: null, created, status: 'valid' },
  ...{ starts: '2026-11-20T09:00:00Z', ends: '2026-11-20T09:30:00Z', canceledAt: null },
  ...{ tentative: false, outcome: 'attended', paid: 1000, moves: [] },
  ...change,
})

/** Conversion rows of one clinic, by scenario and month. */
async function brought(life: Partial<ClinicHistory>, query = 'byText=false&byChannel=false') {
  open.clock.set('2026-11-26T10:00:00Z')
  const { as } = await layLife(open, { ...none, ...life })
  const { body } = await as.get<Conversion>(`${at}?${query}`)
  return body.rows.map(({ type, month, booked, bookings, came, paid, paidUnknown }) => [
    ...[type, month, booked, bookings, came, paid, paidUnknown],
  ])
}

test.each<[string, Partial<ClinicHistory>, unknown[][]]>([
  [
    'attributes a booking to the last delivered message before it, in the month in which it was sent',
    {
      messages: [
        message('one', '2026-10-20T09:00:00Z'),
        message('two', '2026-11-01T09:00:00Z', { kind: 'promotion' }),
        // A message that did not arrive does not end the attribution to the earlier one.
        message('three', '2026-11-05T09:00:00Z', {
          kind: 'birthday',
          attempts: [
            ...[{ step: 1, channel: 'sms', state: 'sent', acceptedAt: '2026-11-05T09:00:00Z' }],
          ].map((one) => ({ ...one, parts: 1, price: 1 }) as Message['attempts'][number]),
        }),
      ],
      visits: [
        visit('a', '2026-10-25T09:00:00Z'),
        visit('b', '2026-11-10T09:00:00Z'),
        visit('c', '2026-11-11T09:00:00Z', { paid: null }),
      ],
    },
    [
      ['invitation', '2026-10', 1, 1, 1, 1000, 0],
      ['birthday', '2026-11', 0, 0, 0, null, 0],
      ['promotion', '2026-11', 1, 2, 1, 1000, 1],
    ],
  ],
  [
    'attributes bookings made after the message and up to exactly thirty days later',
    {
      messages: [message('one', '2026-10-01T09:00:00Z')],
      visits: [
        visit('now', '2026-10-01T09:00:00Z'),
        visit('last', '2026-10-31T09:00:00Z'),
        visit('late', '2026-10-31T09:00:00.001Z'),
      ],
    },
    [['invitation', '2026-10', 1, 1, 1, 1000, 0]],
  ],
  [
    'does not count canceled or tentative visits or those of other patients as bookings, nor a future visit as come',
    {
      patients: [{ id: 'p' }, { id: 'other' }],
      messages: [message('one', '2026-11-10T09:00:00Z')],
      visits: [
        visit('off', '2026-11-11T09:00:00Z', { status: 'canceled' }),
        visit('maybe', '2026-11-11T09:00:00Z', { tentative: true }),
        visit('theirs', '2026-11-11T09:00:00Z', { patient: 'other' }),
        visit('ahead', '2026-11-11T09:00:00Z', {
          ...{ starts: '2026-11-29T09:00:00Z', ends: null, outcome: null, paid: null },
        }),
      ],
    },
    [['invitation', '2026-11', 1, 1, 0, null, 0]],
  ],
  [
    'counts a reminder or notice as come if its visit was attended at the start it named, memos and surveys never',
    {
      messages: (['reminder', 'notification', 'memo', 'nps'] as const).flatMap((kind) =>
        ['came', 'moved', 'missed'].map((id) =>
          message(`${kind} ${id}`, '2026-11-18T09:00:00Z', {
            ...{ kind, visits: [{ id, startsAt: '2026-11-20T09:00:00Z' }] },
            ...(kind === 'notification' && { notice: 'booked' as const }),
          }),
        ),
      ),
      visits: [
        visit('came', '2026-11-01T09:00:00Z'),
        visit('moved', '2026-11-01T09:00:00Z', { starts: '2026-11-21T09:00:00Z', ends: null }),
        visit('missed', '2026-11-01T09:00:00Z', { outcome: 'missed' }),
      ],
    },
    [
      ['reminder', '2026-11', 0, 0, 1, null, 0],
      ['notification', '2026-11', 0, 0, 1, null, 0],
      ['memo', '2026-11', 0, 0, 0, null, 0],
      ['nps', '2026-11', 0, 0, 0, null, 0],
    ],
  ],
])('%s', async (_, life, rows) => {
  expect(await brought(life)).toEqual(rows)
})

test('attempts of a message that was skipped later have a row, so the total equals the drill-down', async () => {
  open.clock.set('2026-11-26T10:00:00Z')
  const left = message('left', '2026-11-18T09:00:00Z')
  const attempts = left.attempts.map((one) => ({ ...one, state: 'sent' as const }))
  const messages = [{ ...left, outcome: 'skipped' as const, attempts }]
  const { as } = await layLife(open, { ...none, messages })
  const { body } = await as.get<Conversion>(`${at}?months=1`)
  const { body: opened } = await as.get<components['schemas']['FigureRows']>(
    '/api/analytics/rows?figure=sent&from=2026-11-01&to=2026-11-30',
  )
  expect([body.total.planned, body.total.sent, opened.total]).toEqual([0, 1, 1])
})

test('rows are grouped as requested, each message is in one row, and the total is their sum', async () => {
  const seed = 6
  const life = asInterpreted(generateHistory(seed))
  const now = new Date(bounds(seed).ends).toISOString()
  open.clock.set(now)
  const { as, companyId } = await layLife(open, life)
  const asked = async (query: string) => (await as.get<Conversion>(`${at}?months=3&${query}`)).body
  const whole = await asked('')
  const folded = await asked('byText=false&byChannel=false&byMonth=false')
  expect(folded.total).toEqual(whole.total)
  expect(folded.rows.length).toBeLessThan(whole.rows.length)
  expect(new Set(folded.rows.map(({ scenarioId }) => scenarioId)).size).toBe(folded.rows.length)
  expect(folded.rows.every(({ month, channel }) => month === null && channel === null)).toBe(true)

  const [from, to] = [Temporal.PlainDate.from(`${whole.fromMonth}-01`), now] as const
  const begins = from.toZonedDateTime(life.zone).toInstant().toString()
  const scope = { from: begins, to, now }
  const { planned, sent, delivered, read, answered } = computeMetrics(life, scope)
  expect(whole.total).toMatchObject({ planned, sent, delivered, read, answered })
  const kinds = [...computeConversion(life, scope).values()]
  const sum = (name: 'booked' | 'bookings' | 'came') =>
    kinds.reduce((all, kind) => all + kind[name], 0)
  expect(whole.total.bookings).toBeGreaterThan(0)
  expect(whole.total).toMatchObject({
    booked: sum('booked'),
    bookings: sum('bookings'),
    came: sum('came'),
  })
  // Rows with something sent in the last thirty days may still gain bookings; rows with nothing sent cannot.
  const last = whole.rows.filter(({ month }) => month === whole.toMonth)
  const counting = last.filter(({ stillCounts }) => stillCounts)
  expect(counting.length).toBeGreaterThan(0)
  expect(counting.filter((row) => row.sent === 0)).toEqual([])
  expect(whole.totalStillCounts).toBe(true)

  const file = async (role: 'marketer' | 'administrator', query: string) =>
    (await signInAsRole(open, companyId, role)).get<string>(`${at}/file?months=3&${query}`, {
      'accept-language': 'ru',
    })
  const csv = await file('marketer', 'format=csv&byText=false&sort=-sent')
  expect(csv.status).toBe(200)
  const lines = csv.body.trim().split('\r\n')
  expect(lines[0]).toContain('Сценарий;Тип;Канал;Месяц;Запланировано')
  expect(lines.at(-1)).toContain(`Всего;;;;${whole.total.planned};${whole.total.sent}`)
  const sents = lines.slice(1, -1).map((line) => Number(line.split(';')[5]))
  expect(sents).toEqual(sents.toSorted((one, other) => other - one))
  expect((await file('administrator', 'format=csv')).status).toBe(403)
})

test('invalid, too many or reversed months are refused by field name, and future months are empty', async () => {
  open.clock.set('2026-11-26T10:00:00Z')
  const { as } = await layLife(open, {
    ...none,
    messages: [message('one', '2026-11-10T09:00:00Z')],
  })
  const answer = async (query: string) =>
    (await as.get<Conversion & { fields?: object }>(`${at}?${query}`)).body
  const fields = async (query: string) => Object.keys((await answer(query)).fields ?? {})
  expect(await fields('fromMonth=2026-13')).toEqual(['fromMonth'])
  expect(await fields('months=13')).toEqual(['months'])
  expect(await fields('fromMonth=2026-03&toMonth=2026-02')).toEqual(['toMonth'])
  expect(await fields('fromMonth=2025-10&toMonth=2026-10')).toEqual(['fromMonth'])
  expect((await answer('fromMonth=2025-11&toMonth=2026-10')).rows).toEqual([])
  expect((await answer('fromMonth=2027-01&toMonth=2027-02')).rows).toEqual([])
  const usual = await answer('')
  expect([usual.fromMonth, usual.toMonth, usual.began]).toEqual(['2026-09', '2026-11', true])
  expect(usual.rows.map(({ planned }) => planned)).toEqual([1])
  expect((await answer('branchId=none')).rows).toEqual([])
})
