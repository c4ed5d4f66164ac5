import { expect, test } from 'vitest'
import { toVisitRecord as medodsVisit } from '../../../server/connectors/medods/visit-record.ts'
import { toVisitRecord as rnovaVisit } from '../../../server/connectors/rnova/visit-record.ts'
import { toVisitRecord as sqnsVisit } from '../../../server/connectors/sqns/visit-record.ts'
import { toBooking } from '../../../server/connectors/yclients/booking.ts'
import { toVisitRecord } from '../../../server/connectors/yclients/visit-record.ts'

const at = { now: Temporal.Instant.from('2026-11-12T09:00:00Z'), timeZone: 'Europe/Moscow' }

const medods = (status: unknown) =>
  medodsVisit({ id: 1, clientId: 2, date: '2026-11-20', time: '10:00', status }, new Map(), 'UTC')
const rnova = (status: unknown) =>
  rnovaVisit({ id: 1, patient_id: 2, time_start: '20.11.2026 10:00', status }, at)
const sqns = (attendance: unknown, deleted = false) =>
  sqnsVisit(
    { id: 1, clientId: 2, datetime: '2026-11-20T10:00:00', attendance, deleted },
    new Map(),
    'UTC',
  )
const family = (...attendances: number[]) => {
  const parts = attendances.map((attendance, nth) => {
    const row = { id: nth + 1, visit_id: 9, client: { id: 2 }, datetime: '2026-11-20T10:00:00Z' }
    const booking = toBooking({ ...row, attendance })
    if (booking === null || typeof booking === 'string') throw new Error('no booking')
    return booking
  })
  const [first, ...rest] = parts
  if (!first) throw new Error('no parts')
  return toVisitRecord([first, ...rest], '1')
}

test.each([
  ['a word of MEDODS', medods('arrived'), 'arrived'],
  ['a word of RNOVA', rnova('postponed'), 'postponed'],
  ['a number of SQNS', sqns(7), '7'],
  ['a number of YCLIENTS', family(5), '5'],
  ['one of several records', family(0, 5), '5'],
])(
  '%s that is unknown leaves the visit valid and is kept as its source status',
  (_, record, toldStatus) => {
    expect(record).toMatchObject({ status: 'valid', outcome: null, sourceStatus: toldStatus })
  },
)

test.each([
  ...['billed', 'cancelled', '', null].map((word) => [`MEDODS: ${word}`, medods(word)] as const),
  ...['upcoming', 'completed', 'refused', null].map((it) => [`RNOVA: ${it}`, rnova(it)] as const),
  ...[-1, 0, 1, 2, null].map((number) => [`SQNS: ${number}`, sqns(number)] as const),
  ['SQNS: deleted', sqns(7, true)] as const,
  ...[-1, 0, 1, 2].map((number) => [`YCLIENTS: ${number}`, family(number)] as const),
  ['YCLIENTS: attended one of two records', family(1, 5)] as const,
])('%s is a known status', (_, record) => {
  expect(record).toMatchObject({ externalId: expect.any(String) })
  expect((record as { sourceStatus?: string | null }).sourceStatus ?? null).toBeNull()
})
