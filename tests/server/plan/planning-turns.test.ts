import { beforeEach, expect, test } from 'vitest'
import { planMessages } from '../../../server/engine/plan/plan-messages.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { untilOneWaits } from '../../harness/locks.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: VisitClinic
beforeEach(async () => {
  clinic = await visitClinic(open)
})

test('two concurrent plans of a clinic run one after the other, so that the second sees the messages of the first', async () => {
  const [first, second] = [
    await clinic.scenario('notification'),
    await clinic.scenario('notification'),
  ]
  await clinic.book(await clinic.patient(), {
    startsAt: '2026-12-10T07:00:00Z',
    createdAt: '2026-12-08T05:55:00Z',
  })
  let other: Promise<unknown> | undefined
  await clinic.inside(async (tx) => {
    await planMessages(tx, first, open.clock.now())
    other = clinic.run(second)
    // The second plan waits, or has already finished if nothing blocks it.
    await Promise.race([other, untilOneWaits(open.app, 'advisory')])
  })
  await other
  const planned = [await clinic.messages(first), await clinic.messages(second)]
  expect(planned.map((list) => list.map(({ outcome }) => outcome))).toEqual([
    ['pending'],
    ['skipped'],
  ])
})

test('three workers that plan at once while a visit moves leave one message per scenario, for the new time', async () => {
  const rows = [
    await clinic.scenario('reminder', { days_ahead: 1 }),
    await clinic.scenario('notification', { text_moved: 'x' }),
    await clinic.scenario('nps'),
  ]
  const visit = await clinic.book(await clinic.patient(), {
    startsAt: '2026-12-11T07:30:00Z',
    createdAt: '2026-12-08T05:55:00Z',
  })
  const plan = () => runPlans(open.app, clinic.companyId)
  await Promise.all([plan(), clinic.move(visit, '2026-12-14T07:30:00Z').then(plan), plan()])
  await Promise.all([plan(), plan()])
  const due = (await Promise.all(rows.map(clinic.messages)))
    .flat()
    .filter(({ outcome }) => outcome === 'pending')
  expect(due.map(({ visit_at }) => `${visit_at}`)).toEqual(Array(3).fill('2026-12-14T07:30:00Z'))
})
