import { beforeEach, expect, test } from 'vitest'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

// 8 December 2026, 9:00 in Moscow.
const NOW = '2026-12-08T06:00:00Z'
const LATER = '2026-12-15T09:00:00Z'
const NEXT = '2026-12-16T09:00:00Z'

const open = useFreshTestApp(() => openTestApp(NOW))
let clinic: VisitClinic
beforeEach(async () => {
  clinic = await visitClinic(open)
})

const texts = { text: '{date}', text_moved: 'moved', text_canceled: 'canceled' }
const notices = (columns: Partial<ScenarioRow> = {}) =>
  clinic.scenario('notification', { departure_minutes: 15, ...texts, ...columns })
const booked = async (createdAt: string | null, startsAt = LATER) =>
  clinic.book(await clinic.patient(), { startsAt, createdAt })

/** Booked at 9:00 and notified at 9:15; now it is 10:00. */
async function told(row: ScenarioRow) {
  const visit = await booked(NOW)
  await clinic.run(row)
  open.clock.set('2026-12-08T06:15:00Z')
  expect(await clinic.send(row)).toEqual([`booked ${LATER}`])
  open.clock.set('2026-12-08T07:00:00Z')
  return visit
}

test('a booking notice leaves after its delay or at 9:00 after a night, and is skipped if a day late, after the visit began or without a creation time', async () => {
  const row = await notices()
  await booked('2026-12-07T06:00:00Z')
  await booked(NOW, '2026-12-08T06:15:00Z')
  await booked(NOW)
  await booked('2026-12-08T18:46:00Z')
  await booked(null)
  open.clock.set('2026-12-08T08:15:01Z')
  expect((await clinic.lines(row)).map((line) => line.join(' ')).toSorted()).toEqual([
    'booked 2026-12-07T06:15:00Z MOMENT_PASSED',
    'booked 2026-12-08T06:15:00Z ',
    'booked 2026-12-08T06:15:00Z CREATION_UNKNOWN',
    'booked 2026-12-08T06:15:00Z VISIT_BEGUN',
    'booked 2026-12-09T06:00:00Z ',
  ])
})

test('visits of one day that were booked within an hour share one notice', async () => {
  const row = await notices()
  const anna = await clinic.patient()
  for (const [startsAt, createdAt] of [
    [LATER, NOW],
    ['2026-12-15T10:00:00Z', '2026-12-08T07:00:00Z'],
    ['2026-12-15T11:00:00Z', '2026-12-08T07:00:01Z'],
  ] as const)
    await clinic.book(anna, { startsAt, createdAt })
  const reasons = (await clinic.lines(row)).map(([, , reason]) => reason)
  expect(reasons).toEqual([null, 'SAME_DAY', null])
})

test('only one of several scenarios sends the notice of a booking', async () => {
  const [row, other] = [await notices(), await notices()]
  await booked(NOW)
  await clinic.run(row)
  expect(await clinic.lines(other)).toEqual([['booked', '2026-12-08T06:15:00Z', 'OTHER_REMINDER']])
  expect(await clinic.lines(row)).toEqual([['booked', '2026-12-08T06:15:00Z', null]])
})

test('a patient who knew the old time gets a move notice, one who did not gets a booking notice with the new time', async () => {
  const row = await notices()
  await clinic.move(await told(row), NEXT)
  const unaware = await booked('2026-12-08T06:50:00Z')
  await clinic.move(unaware, NEXT)
  await clinic.run(row)
  open.clock.set('2026-12-08T07:15:00Z')
  expect((await clinic.send(row)).toSorted()).toEqual([`booked ${NEXT}`, `moved ${NEXT}`])
  await clinic.run(row)
  expect(await clinic.send(row)).toEqual([])
})

test('a move that is reversed in time sends no notice', async () => {
  const row = await notices()
  const visit = await told(row)
  await clinic.move(visit, NEXT)
  await clinic.run(row)
  await clinic.move(visit, LATER)
  await clinic.run(row)
  open.clock.set('2026-12-08T08:00:00Z')
  expect(await clinic.send(row)).toEqual([])
})

test('a cancellation notice goes only to a patient who was told of the visit', async () => {
  const row = await notices()
  await clinic.cancel(await told(row))
  const unaware = await booked('2026-12-08T06:50:00Z')
  await clinic.run(row)
  await clinic.cancel(unaware)
  await clinic.run(row)
  open.clock.set('2026-12-08T07:15:00Z')
  expect(await clinic.send(row)).toEqual([`canceled ${LATER}`])
})

test('a patient who canceled by answer gets no cancellation notice', async () => {
  const row = await notices()
  const visit = await told(row)
  await clinic.answer(visit, 'canceled')
  await clinic.cancel(visit)
  expect(await clinic.lines(row)).toContainEqual([
    'canceled',
    '2026-12-08T07:15:00Z',
    'WITHDRAWN_ANSWERED',
  ])
})

test('a cancellation that is reversed in time sends no notice', async () => {
  const row = await notices()
  const visit = await told(row)
  await clinic.cancel(visit)
  await clinic.run(row)
  await clinic.change(visit, { status: 'valid' })
  await clinic.run(row)
  open.clock.set('2026-12-08T07:15:00Z')
  expect(await clinic.send(row)).toEqual([])
})
