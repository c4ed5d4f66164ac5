import { expect, test } from 'vitest'
import {
  edgesOfPoints,
  pointsOf,
  spanBefore,
  spanOf,
} from '../../../server/engine/metrics/period.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** What is compared with what, as days and the moment of the cut on the clinic's wall. */
function compared(
  from: string,
  to: string,
  now: string,
  timeZone = 'Europe/Moscow',
  asDays = false,
) {
  const days = { timeZone, now: Temporal.Instant.from(now) }
  const span = spanOf(day(from), day(to), days)
  const say = (one: typeof span) =>
    `${one.from}..${one.to} until ${one.ends.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })}`
  return [say(span), say(spanBefore(span, days, asDays))]
}

test.each([
  // A month that is over, whole, beside the month before, whole, however long each is.
  [
    '2026-03-01',
    '2026-03-31',
    '2026-11-26T10:00:00Z',
    '2026-03-01..2026-03-31 until 2026-04-01T00:00',
    '2026-02-01..2026-02-28 until 2026-03-01T00:00',
  ],
  // One that runs, up to the same time of the same day.
  [
    '2026-11-01',
    '2026-11-30',
    '2026-11-26T10:00:00Z',
    '2026-11-01..2026-11-30 until 2026-11-26T13:00',
    '2026-10-01..2026-10-31 until 2026-10-26T13:00',
  ],
  // The month before had no such day: all of it.
  [
    '2026-03-01',
    '2026-03-31',
    '2026-03-30T10:00:00Z',
    '2026-03-01..2026-03-31 until 2026-03-30T13:00',
    '2026-02-01..2026-02-28 until 2026-03-01T00:00',
  ],
  // First days of a month beside the same days.
  [
    '2026-10-01',
    '2026-10-10',
    '2026-11-26T10:00:00Z',
    '2026-10-01..2026-10-10 until 2026-10-11T00:00',
    '2026-09-01..2026-09-10 until 2026-09-11T00:00',
  ],
  // Seven days, today included, beside as many before.
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
])('from %s to %s at %s is compared with the days before', (from, to, now, own, before) => {
  expect(compared(from, to, now)).toEqual([own, before])
})

test('the last thirty days stand beside thirty, also where they are those of a month', () => {
  expect(
    compared('2026-11-01', '2026-11-30', '2026-11-30T10:00:00Z', 'Europe/Moscow', true),
  ).toEqual([
    '2026-11-01..2026-11-30 until 2026-11-30T13:00',
    '2026-10-02..2026-10-31 until 2026-10-31T13:00',
  ])
})

test('the same time of day is that of the wall, also where the clock was put back between', () => {
  // Berlin left summer time on 25 October.
  expect(compared('2026-10-24', '2026-10-27', '2026-10-27T11:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-10-24..2026-10-27 until 2026-10-27T12:00',
    '2026-10-20..2026-10-23 until 2026-10-23T12:00',
  ])
})

test('days to come are counted as nothing', () => {
  const days = { timeZone: 'Europe/Moscow', now: Temporal.Instant.from('2026-11-26T10:00:00Z') }
  const span = spanOf(day('2026-12-05'), day('2026-12-06'), days)
  expect(span.ends).toEqual(span.begins)
  expect(pointsOf(span, days).points).toEqual([])
  expect(edgesOfPoints(span, [], days.timeZone)).toEqual([span.begins, span.begins])
})

test('days beside a month that still runs are drawn and counted as far as it runs, and no further', () => {
  const days = { timeZone: 'Europe/Moscow', now: Temporal.Instant.from('2026-11-26T10:00:00Z') }
  const before = spanBefore(spanOf(day('2026-11-01'), day('2026-11-30'), days), days)
  const { points } = pointsOf(before, days)
  expect([points.length, points.at(-1)?.to]).toEqual([26, day('2026-10-26')])
  const edges = edgesOfPoints(before, points, days.timeZone)
  expect(edges.at(-1)).toEqual(before.ends)
  expect(edges.toSorted(Temporal.Instant.compare)).toEqual(edges)
})

test('a picture over time has days, or weeks from Monday where there are many, cut to what was asked for', () => {
  const days = { timeZone: 'Europe/Moscow', now: Temporal.Instant.from('2026-11-26T10:00:00Z') }
  const some = pointsOf(spanOf(day('2026-11-24'), day('2026-11-30'), days), days)
  expect([some.unit, some.points.map(({ from }) => from.day)]).toEqual(['day', [24, 25, 26]])
  const span = spanOf(day('2026-09-02'), day('2026-11-30'), days)
  const many = pointsOf(span, days)
  expect(many.unit).toBe('week')
  expect(many.points[0]).toEqual({ from: day('2026-09-02'), to: day('2026-09-06') })
  expect(many.points.at(-1)).toEqual({ from: day('2026-11-23'), to: day('2026-11-29') })
  const edges = edgesOfPoints(span, many.points, days.timeZone)
  expect(edges).toHaveLength(many.points.length + 1)
  expect(edges.at(-1)).toEqual(days.now)
})
