import { beforeEach, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))
let clinic: VisitClinic
let anna: string
let visit: string

/** It is 10:00 in Moscow on the day before the visit. */
beforeEach(async () => {
  clinic = await visitClinic(open)
  await clinic.scenario('reminder', { days_ahead: 1 })
  anna = await clinic.patient()
  visit = await clinic.book(anna, {
    startsAt: '2026-12-09T09:00:00Z',
    createdAt: '2026-11-01T09:00:00Z',
  })
})

async function pass(...moments: string[]) {
  for (const at of moments) {
    open.clock.set(at)
    await runPlans(open.app, clinic.companyId)
    await simulateSending(open.app, anna)
  }
}
const left = () =>
  clinic.inside(async (tx) => {
    const rows = await tx
      .selectFrom('message as m')
      .innerJoin('attempt as a', 'a.message_id', 'm.id')
      .select(['m.notice', 'm.visit_at', 'a.started_at'])
      .orderBy('a.started_at')
      .execute()
    return rows.map((one) => `${one.notice ?? 'reminder'} ${one.visit_at} ${one.started_at}`)
  })
const moves = { departure_minutes: 15, text_moved: 'moved {date} {time}' }
const [OLD, NEW] = ['2026-12-09T09:00:00Z', '2026-12-09T12:00:00Z']

test('a move after the reminder has left sends one move notice and no second reminder', async () => {
  await clinic.scenario('notification', moves)
  await pass('2026-12-08T07:00:00Z')
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.move(visit, NEW)
  await pass(
    '2026-12-08T08:00:00Z',
    '2026-12-08T08:15:00Z',
    '2026-12-08T08:30:00Z',
    '2026-12-08T10:30:00Z',
  )
  expect(await left()).toEqual([
    `reminder ${OLD} 2026-12-08T07:00:00Z`,
    `moved ${NEW} 2026-12-08T08:15:00Z`,
  ])
})

test('a move without a notice scenario sends a second reminder with the new time', async () => {
  await pass('2026-12-08T07:00:00Z')
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.move(visit, NEW)
  await pass('2026-12-08T08:00:00Z', '2026-12-08T08:15:00Z')
  expect(await left()).toEqual([
    `reminder ${OLD} 2026-12-08T07:00:00Z`,
    `reminder ${NEW} 2026-12-08T08:00:00Z`,
  ])
})

test('a move to a later day sends a move notice at once and a reminder before the new day', async () => {
  await clinic.scenario('notification', moves)
  await pass('2026-12-08T07:00:00Z')
  open.clock.set('2026-12-08T08:00:00Z')
  await clinic.move(visit, '2026-12-11T12:00:00Z')
  await pass('2026-12-08T08:00:00Z', '2026-12-08T08:15:00Z', '2026-12-10T07:00:00Z')
  expect(await left()).toEqual([
    `reminder ${OLD} 2026-12-08T07:00:00Z`,
    'moved 2026-12-11T12:00:00Z 2026-12-08T08:15:00Z',
    'reminder 2026-12-11T12:00:00Z 2026-12-10T07:00:00Z',
  ])
})
