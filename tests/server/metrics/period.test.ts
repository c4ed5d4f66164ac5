import { expect, test } from 'vitest'
import {
  createPeriod,
  getPointEdges,
  getPreviousPeriod,
  splitPeriod,
} from '../../../server/engine/metrics/period.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** A period and its compared period, as days with their end on the clinic's wall clock. */
function compared(
  from: string,
  to: string,
  now: string,
  timeZone = 'Europe/Moscow',
  asDays = false,
) {
  const days = { timeZone, now: Temporal.Instant.from(now) }
  const span = createPeriod(day(from), day(to), days)
  const say = (one: typeof span) =>
    `${one.from}..${one.to} until ${one.ends.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })}`
  return [say(span), say(getPreviousPeriod(span, days, asDays))]
}

test.each([
  // A past month: whole, compared with the whole month before, whatever their lengths.
  [
    '2026-03-01',
    '2026-03-31',
    '2026-11-26T10:00:00Z',
    '2026-03-01..2026-03-31 until 2026-04-01T00:00',
    '2026-02-01..2026-02-28 until 2026-03-01T00:00',
  ],
  // The current month: compared up to the same time of the same day.
  [
    '2026-11-01',
    '2026-11-30',
    '2026-11-26T10:00:00Z',
    '2026-11-01..2026-11-30 until 2026-11-26T13:00',
    '2026-10-01..2026-10-31 until 2026-10-26T13:00',
  ],
  // The month before has no such day: all of it.
  [
    '2026-03-01',
    '2026-03-31',
    '2026-03-30T10:00:00Z',
    '2026-03-01..2026-03-31 until 2026-03-30T13:00',
    '2026-02-01..2026-02-28 until 2026-03-01T00:00',
  ],
  // The first days of a month: compared with the same days of the month before.
  [
    '2026-10-01',
    '2026-10-10',
    '2026-11-26T10:00:00Z',
    '2026-10-01..2026-10-10 until 2026-10-11T00:00',
    '2026-09-01..2026-09-10 until 2026-09-11T00:00',
  ],
  // Seven days: compared with the seven days before, in the current week up to the same time.
  [
    '2026-11-20',
    '2026-11-26',
    '2026-11-26T10:00:00Z',
    '2026-11-20..2026-11-26 until 2026-11-26T13:00',
    '2026-11-13..2026-11-19 until 2026-11-19T13:00',
  ],
  [
    '2026-10-05',
    '2026-10-11',
    '2026-11-26T10:00:00Z',
    '2026-10-05..2026-10-11 until 2026-10-12T00:00',
    '2026-09-28..2026-10-04 until 2026-10-05T00:00',
  ],
])(
  'from %s to %s at %s is compared with the matching days before',
  (from, to, now, own, before) => {
    expect(compared(from, to, now)).toEqual([own, before])
  },
)

test('the last thirty days are compared with the thirty days before, even when they are a whole month', () => {
  expect(
    compared('2026-11-01', '2026-11-30', '2026-11-30T10:00:00Z', 'Europe/Moscow', true),
  ).toEqual([
    '2026-11-01..2026-11-30 until 2026-11-30T13:00',
    '2026-10-02..2026-10-31 until 2026-10-31T13:00',
  ])
})

test('the same time of day is by the wall clock, even across a change of the clock', () => {
  // Berlin left summer time on 25 October.
  expect(compared('2026-10-24', '2026-10-27', '2026-10-27T11:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-10-24..2026-10-27 until 2026-10-27T12:00',
    '2026-10-20..2026-10-23 until 2026-10-23T12:00',
  ])
})

test('future days have an empty period', () => {
  const days = { timeZone: 'Europe/Moscow', now: Temporal.Instant.from('2026-11-26T10:00:00Z') }
  const span = createPeriod(day('2026-12-05'), day('2026-12-06'), days)
  expect(span.ends).toEqual(span.begins)
  expect(splitPeriod(span, days).points).toEqual([])
  expect(getPointEdges(span, [], days.timeZone)).toEqual([span.begins, span.begins])
})

test('the period compared with the current month has points only as far as the current month has run', () => {
  const days = { timeZone: 'Europe/Moscow', now: Temporal.Instant.from('2026-11-26T10:00:00Z') }
  const before = getPreviousPeriod(createPeriod(day('2026-11-01'), day('2026-11-30'), days), days)
  const { points } = splitPeriod(before, days)
  expect([points.length, points.at(-1)?.to]).toEqual([26, day('2026-10-26')])
  const edges = getPointEdges(before, points, days.timeZone)
  expect(edges.at(-1)).toEqual(before.ends)
  expect(edges.toSorted(Temporal.Instant.compare)).toEqual(edges)
})

test('a chart has points per day, or per week from Monday for long periods, cut to the period', () => {
  const days = { timeZone: 'Europe/Moscow', now: Temporal.Instant.from('2026-11-26T10:00:00Z') }
  const some = splitPeriod(createPeriod(day('2026-11-24'), day('2026-11-30'), days), days)
  expect([some.unit, some.points.map(({ from }) => from.day)]).toEqual(['day', [24, 25, 26]])
  const span = createPeriod(day('2026-09-02'), day('2026-11-30'), days)
  const many = splitPeriod(span, days)
  expect(many.unit).toBe('week')
  expect(many.points[0]).toEqual({ from: day('2026-09-02'), to: day('2026-09-06') })
  expect(many.points.at(-1)).toEqual({ from: day('2026-11-23'), to: day('2026-11-29') })
  const edges = getPointEdges(span, many.points, days.timeZone)
  expect(edges).toHaveLength(many.points.length + 1)
  expect(edges.at(-1)).toEqual(days.now)
})
