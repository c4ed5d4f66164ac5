import { beforeEach, describe, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
const OLD = '2026-12-11T09:00:00Z'
let clinic: VisitClinic
let anna: string
let visit: string

/** The patient was reminded three days before the visit, at 10:00 in Moscow; an hour later the clinic changes it. */
beforeEach(async () => {
  clinic = await visitClinic(open)
  await clinic.scenario('reminder', { days_ahead: 3 })
  await clinic.scenario('notification', {
    departure_minutes: 15,
    text_moved: 'moved {date} {time}',
    text_canceled: 'canceled {date} {time}',
  })
  anna = await clinic.patient()
  visit = await clinic.book(anna, { startsAt: OLD, createdAt: '2026-11-01T09:00:00Z' })
  await plan()
  await simulateSending(open.app, anna)
  open.clock.set('2026-12-08T08:00:00Z')
})

const plan = () => runPlans(open.app, clinic.companyId)
const notice = () =>
  clinic.inside((tx) =>
    tx
      .selectFrom('message')
      .select(['notice', 'outcome', 'reason'])
      .where('notice', 'in', ['moved', 'canceled'])
      .executeTakeFirst(),
  )
/** Nothing leaves until this time, as after an outage. */
async function passUntil(at: string) {
  await plan()
  open.clock.set(at)
  await simulateSending(open.app, anna)
}
const change = {
  'moved later': () => clinic.move(visit, '2026-12-20T09:00:00Z'),
  'moved earlier': () => clinic.move(visit, '2026-12-10T13:00:00Z'),
  canceled: () => clinic.cancel(visit),
}

describe.each([
  ['moved later', '2026-12-11T08:00:00Z', '2026-12-11T09:30:00Z'],
  ['moved earlier', '2026-12-10T12:00:00Z', '2026-12-10T13:30:00Z'],
  ['canceled', '2026-12-11T08:00:00Z', '2026-12-11T09:30:00Z'],
] as const)('a notice of a visit that was %s', (how, before, after) => {
  test('leaves days late, as long as neither start has come', async () => {
    await change[how]()
    await passUntil(before)
    expect(await notice()).toMatchObject({ outcome: 'done' })
  })

  test('is too late from the earlier start on', async () => {
    await change[how]()
    await passUntil(after)
    expect(await notice()).toMatchObject({ outcome: 'skipped', reason: 'TOO_LATE' })
    await plan()
    expect(await notice()).toMatchObject({ outcome: 'skipped', reason: 'TOO_LATE' })
  })

  test('stays planned when the plan is computed again a day later', async () => {
    await change[how]()
    await plan()
    open.clock.set('2026-12-09T15:00:00Z')
    await plan()
    expect(await notice()).toMatchObject({ outcome: 'pending', reason: null })
  })
})
