import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

// 8 December 2026, 9:00 in Moscow.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: VisitClinic
beforeEach(async () => {
  clinic = await visitClinic(open)
})

const survey = (columns = {}) =>
  clinic.scenario('nps', { text: 'How was it? {npsLink}', ...columns })

test('a survey is sent 3.5 hours after the visit starts, until 22:00 or else at the next 9:00, in the time zone of the branch', async () => {
  const row = await survey()
  const branchId = await clinic.branch('Asia/Vladivostok')
  for (const [startsAt, where] of [
    ['2026-12-08T15:30:00Z', null],
    ['2026-12-08T15:31:00Z', null],
    ['2026-12-09T02:31:00Z', null],
    ['2026-12-08T08:31:00Z', branchId],
  ] as const)
    await clinic.book(await clinic.patient(), { startsAt, branchId: where })
  expect(await clinic.lines(row)).toEqual([
    [null, '2026-12-08T19:00:00Z', null],
    [null, '2026-12-08T23:00:00Z', null],
    [null, '2026-12-09T06:00:00Z', null],
    [null, '2026-12-09T06:01:00Z', null],
  ])
})

test('a patient gets one survey per local day, and no second one when the time of the visit is corrected', async () => {
  const row = await survey()
  const anna = await clinic.patient()
  const visit = await clinic.book(anna, { startsAt: '2026-12-08T07:00:00Z' })
  await clinic.book(anna, { startsAt: '2026-12-08T09:00:00Z' })
  await clinic.run(row)
  open.clock.set('2026-12-08T10:30:00Z')
  expect(await clinic.send(row)).toHaveLength(1)
  await clinic.move(visit, '2026-12-08T07:10:00Z')
  expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual(['SAME_DAY', 'SAME_DAY'])
})

test('of the surveys of two visits of one day that would leave together the earlier is skipped', async () => {
  const row = await survey()
  const anna = await clinic.patient()
  // Its survey is due at 13:30, that of the evening visit at 9:00 the next morning.
  await clinic.book(anna, { startsAt: '2026-12-08T07:00:00Z' })
  await clinic.book(anna, { startsAt: '2026-12-08T17:00:00Z' })
  const reasons = async () => (await clinic.lines(row)).map(([, , reason]) => reason)
  for (const [now, expected] of [
    // Each leaves on its own day.
    ['2026-12-08T06:00:00Z', [null, null]],
    ['2026-12-08T19:00:00Z', [null, null]],
    // In closed hours, and the next day, both can only leave in the morning.
    ['2026-12-08T19:01:00Z', ['SAME_DAY', null]],
    ['2026-12-09T06:30:00Z', ['SAME_DAY', null]],
  ] as const) {
    open.clock.set(now)
    expect(await reasons(), now).toEqual(expected)
  }
  await clinic.run(row)
  const planned = await clinic.messages(row)
  expect(planned.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', 'SAME_DAY'],
    ['pending', null],
  ])
})

test('a survey that was sent late stands for those of the day on which it left', async () => {
  const row = await survey()
  const anna = await clinic.patient()
  await clinic.book(anna, { startsAt: '2026-12-08T07:00:00Z' })
  await clinic.run(row)
  open.clock.set('2026-12-09T06:30:00Z')
  expect(await clinic.send(row)).toHaveLength(1)
  await clinic.book(anna, { startsAt: '2026-12-08T17:00:00Z' })
  await clinic.book(await clinic.patient(), { startsAt: '2026-12-08T17:00:00Z' })
  expect((await clinic.lines(row)).map(([, , reason]) => reason)).toEqual([null, 'SAME_DAY', null])
})

test('a survey for first visits only is sent only after the first visit, and takes precedence over one for everybody', async () => {
  const [everybody, newcomers] = [await survey(), await survey({ first_visit_only: true })]
  const [anna, boris, vera] = [
    await clinic.patient(),
    await clinic.patient(),
    await clinic.patient(),
  ]
  for (const id of [anna, boris, vera]) await clinic.book(id, { startsAt: '2026-12-08T07:00:00Z' })
  await clinic.book(boris, { startsAt: '2026-11-01T07:00:00Z', outcome: 'attended' })
  // A no-show does not count as a visit.
  await clinic.book(vera, { startsAt: '2026-11-01T07:00:00Z', outcome: 'noShow' })
  const reasons = async (row: typeof everybody) => {
    const plan = await clinic.plan(row)
    return [anna, boris, vera].map((id) => plan.get(id)?.reason)
  }
  expect(await reasons(newcomers)).toEqual([null, 'NOT_FIRST_VISIT', null])
  await clinic.run(newcomers)
  expect(await reasons(everybody)).toEqual(['SAME_DAY', null, 'SAME_DAY'])
})

test('no survey is sent after a no-show, for a canceled or tentative visit, or more than 26 hours late', async () => {
  const row = await survey()
  const startsAt = '2026-12-08T07:00:00Z'
  for (const seed of [
    { startsAt, outcome: 'noShow' as const },
    { startsAt, status: 'canceled' as const },
    { startsAt, tentative: true },
    { startsAt, outcome: 'attended' as const },
    { startsAt: '2026-12-07T02:30:00Z' },
  ])
    await clinic.book(await clinic.patient(), seed)
  open.clock.set('2026-12-08T08:00:00.000001Z')
  const reasons = (await clinic.lines(row)).map(([, , reason]) => reason)
  expect(reasons.toSorted()).toEqual(['CANCELED', 'MOMENT_PASSED', 'NO_SHOW', 'TENTATIVE', null])
})

test('a survey is planned again when its visit moves, and planning twice changes nothing', async () => {
  const row = await survey()
  const visit = await clinic.book(await clinic.patient(), { startsAt: '2026-12-09T07:00:00Z' })
  await clinic.run(row)
  const once = await clinic.messages(row)
  await clinic.run(row)
  expect(await clinic.messages(row)).toEqual(once)
  await clinic.move(visit, '2026-12-10T07:00:00Z')
  await clinic.run(row)
  const after = await clinic.messages(row)
  expect(after.map(({ outcome, reason, send_at }) => [outcome, reason, `${send_at}`])).toEqual([
    ['withdrawn', 'MOVED', '2026-12-09T10:30:00Z'],
    ['pending', null, '2026-12-10T10:30:00Z'],
  ])
})
