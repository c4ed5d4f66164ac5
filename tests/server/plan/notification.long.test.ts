import { beforeEach, describe, expect, test } from 'vitest'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp(NOW))
let clinic: VisitClinic

const NOW = '2026-12-08T06:00:00Z'
const LATER = '2026-12-15T09:00:00Z'
const NEXT = '2026-12-16T09:00:00Z'

// 8 December 2026, 9:00 in Moscow.
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

describe('a booking notice', () => {
  test.each([15, 30, 45, 60])('leaves %i minutes after the booking', async (minutes) => {
    const row = await notices({ departure_minutes: minutes })
    await booked('2026-12-08T06:00:00Z')
    const sendAt = Temporal.Instant.from(NOW).add({ minutes }).toString()
    expect(await clinic.lines(row)).toEqual([['booked', sendAt, null]])
  })

  test('that would leave after the minute of 22:00 waits until 9:00', async () => {
    const row = await notices()
    await booked('2026-12-08T18:45:59Z')
    await booked('2026-12-08T18:46:00Z')
    await booked('2026-12-09T05:45:00Z')
    open.clock.set('2026-12-09T05:50:00Z')
    expect(await clinic.lines(row)).toEqual([
      ['booked', '2026-12-08T19:00:59Z', null],
      ['booked', '2026-12-09T06:00:00Z', null],
      ['booked', '2026-12-09T06:00:00Z', null],
    ])
  })

  test('is not sent after the visit began or more than 26 hours late', async () => {
    const row = await notices()
    await booked('2026-12-08T06:00:00Z', '2026-12-08T06:15:00Z')
    await booked('2026-12-08T06:00:00Z', '2026-12-08T06:15:01Z')
    expect(await clinic.lines(row)).toEqual([
      ['booked', '2026-12-08T06:15:00Z', 'VISIT_BEGUN'],
      ['booked', '2026-12-08T06:15:00Z', null],
    ])
    open.clock.set('2026-12-08T06:15:01Z')
    expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual([
      'VISIT_BEGUN',
      'VISIT_BEGUN',
    ])
    open.clock.set('2026-12-08T08:15:01Z')
    await booked('2026-12-07T06:00:01Z')
    await booked('2026-12-07T06:00:00.999999Z')
    expect((await clinic.lines(row)).slice(0, 2)).toEqual([
      ['booked', '2026-12-07T06:15:00.999999Z', 'MOMENT_PASSED'],
      ['booked', '2026-12-07T06:15:01Z', null],
    ])
  })

  test('is skipped when the clinic system does not give the creation time', async () => {
    const row = await notices()
    await booked(null)
    expect(await clinic.lines(row)).toEqual([
      ['booked', '2026-12-08T06:15:00Z', 'CREATION_UNKNOWN'],
    ])
  })

  test('covers all visits of one day that were booked within an hour', async () => {
    const row = await notices()
    const anna = await clinic.patient()
    const book = (startsAt: string, createdAt: string) => clinic.book(anna, { startsAt, createdAt })
    await book('2026-12-15T09:00:00Z', '2026-12-08T06:00:00Z')
    await book('2026-12-15T10:00:00Z', '2026-12-08T06:01:00Z')
    await book('2026-12-15T11:00:00Z', '2026-12-08T07:00:00Z')
    await book('2026-12-15T12:00:00Z', '2026-12-08T07:00:01Z')
    await book('2026-12-16T09:00:00Z', '2026-12-08T06:02:00Z')
    expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual([
      null,
      'SAME_DAY',
      null,
      'SAME_DAY',
      null,
    ])
  })

  test('is sent by only one of several scenarios', async () => {
    const first = await notices()
    const second = await notices()
    await booked(NOW)
    await clinic.run(first)
    expect(await clinic.lines(second)).toEqual([
      ['booked', '2026-12-08T06:15:00Z', 'OTHER_REMINDER'],
    ])
    expect(await clinic.lines(first)).toEqual([['booked', '2026-12-08T06:15:00Z', null]])
  })
})

describe('a move notice', () => {
  test('is sent after its delay when the patient knew the old time', async () => {
    const row = await notices({ departure_minutes: 30 })
    const visit = await booked('2026-12-08T05:45:00Z')
    await clinic.run(row)
    open.clock.set('2026-12-08T06:15:00Z')
    expect(await clinic.send(row)).toEqual([`booked ${LATER}`])
    open.clock.set('2026-12-08T07:00:00Z')
    await clinic.move(visit, NEXT)
    expect(await clinic.lines(row)).toEqual([['moved', '2026-12-08T07:30:00Z', null]])
  })

  test('is not sent when the patient knew no time: the booking notice names the new time', async () => {
    const row = await notices()
    const visit = await booked(NOW)
    await clinic.run(row)
    open.clock.set('2026-12-08T06:05:00Z')
    await clinic.move(visit, NEXT)
    await clinic.run(row)
    const messages = await clinic.messages(row)
    expect(messages.map((one) => [one.notice, one.outcome, one.reason, `${one.visit_at}`])).toEqual(
      [
        ['booked', 'withdrawn', 'MOVED', LATER],
        ['booked', 'pending', null, NEXT],
      ],
    )
    open.clock.set('2026-12-08T06:15:00Z')
    expect(await clinic.send(row)).toEqual([`booked ${NEXT}`])
    await clinic.run(row)
    expect(await clinic.send(row)).toEqual([])
  })

  test('is also sent after a reminder of the old time', async () => {
    const reminder = await clinic.scenario('reminder', { days_ahead: 1 })
    const row = await notices()
    const visit = await booked('2026-12-01T09:00:00Z', '2026-12-09T09:00:00Z')
    await clinic.run(reminder)
    open.clock.set('2026-12-08T07:00:00Z')
    expect(await clinic.send(reminder)).toHaveLength(1)
    expect(await clinic.lines(row)).toEqual([])
    await clinic.move(visit, NEXT)
    expect(await clinic.lines(row)).toEqual([['moved', '2026-12-08T07:15:00Z', null]])
  })

  test('of a visit moved twice names only the last time, and is withdrawn when the visit returns to the time that the patient knows', async () => {
    const row = await notices()
    const visit = await told(row)
    await clinic.move(visit, NEXT)
    await clinic.run(row)
    open.clock.set('2026-12-08T07:10:00Z')
    await clinic.move(visit, '2026-12-17T09:00:00Z')
    await clinic.run(row)
    const waiting = async () =>
      (await clinic.messages(row))
        .filter(({ outcome }) => outcome === 'pending')
        .map((one) => [one.notice, `${one.visit_at}`, `${one.due_at}`])
    expect(await waiting()).toEqual([['moved', '2026-12-17T09:00:00Z', '2026-12-08T07:25:00Z']])
    await clinic.move(visit, LATER)
    await clinic.run(row)
    expect(await waiting()).toEqual([])
    // Once a move was sent, the move back is sent as well.
    await clinic.move(visit, NEXT)
    await clinic.run(row)
    open.clock.set('2026-12-08T07:30:00Z')
    expect(await clinic.send(row)).toEqual([`moved ${NEXT}`])
    await clinic.move(visit, LATER)
    await clinic.run(row)
    open.clock.set('2026-12-08T07:45:00Z')
    expect(await clinic.send(row)).toEqual([`moved ${LATER}`])
  })

  test('is not sent when the scenario has no text for moves', async () => {
    const row = await notices({ text_moved: null })
    await clinic.move(await told(row), NEXT)
    expect(await clinic.lines(row)).toEqual([])
  })
})

describe('a cancellation notice', () => {
  test('is sent once to a patient who was told of the visit', async () => {
    const row = await notices()
    await clinic.cancel(await told(row))
    expect(await clinic.lines(row)).toContainEqual(['canceled', '2026-12-08T07:15:00Z', null])
    await clinic.run(row)
    open.clock.set('2026-12-08T07:15:00Z')
    expect(await clinic.send(row)).toEqual([`canceled ${LATER}`])
    await clinic.run(row)
    expect(await clinic.send(row)).toEqual([])
  })

  test('is not sent to a patient who was not told, and the waiting booking notice is skipped', async () => {
    const row = await notices()
    const visit = await booked(NOW)
    await clinic.run(row)
    open.clock.set('2026-12-08T06:05:00Z')
    await clinic.cancel(visit)
    await clinic.run(row)
    const messages = await clinic.messages(row)
    expect(messages.map((one) => [one.notice, one.outcome, one.reason])).toEqual([
      ['booked', 'skipped', 'CANCELED'],
    ])
  })

  test('is not sent to a patient who canceled by answer', async () => {
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

  test('is withdrawn when the cancellation is reversed in time', async () => {
    const row = await notices()
    const visit = await told(row)
    await clinic.cancel(visit)
    await clinic.run(row)
    await clinic.change(visit, { status: 'valid' })
    await clinic.run(row)
    const canceled = (await clinic.messages(row)).filter(({ notice }) => notice === 'canceled')
    expect(canceled.map(({ outcome }) => outcome)).toEqual(['withdrawn'])
  })
})
