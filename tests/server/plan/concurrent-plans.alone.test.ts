import { beforeEach, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from './visit-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: VisitClinic

beforeEach(async () => {
  clinic = await visitClinic(open)
})

const eight = (work: (worker: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)))

test('eight workers that plan all scenario kinds at once while visits move leave a stable plan with one notice, memo and survey per visit', async () => {
  const rows = [
    await clinic.scenario('reminder', { days_ahead: 1 }),
    await clinic.scenario('reminder', { days_ahead: 2 }),
    await clinic.scenario('notification', { text_moved: 'x', text_canceled: 'x' }),
    await clinic.scenario('notification', { text_moved: 'x', text_canceled: 'x' }),
    await clinic.scenario('memo'),
    await clinic.scenario('nps'),
    await clinic.scenario('nps', { first_visit_only: true }),
  ]
  const visits: string[] = []
  for (let i = 0; i < 12; i++) {
    const startsAt = `2026-12-1${i % 4}T0${i % 3}:30:00Z`
    const anna = await clinic.patient()
    visits.push(await clinic.book(anna, { startsAt, createdAt: '2026-12-08T05:55:00Z' }))
  }
  await eight(async (worker) => {
    await runPlans(open.app, clinic.companyId)
    const moved = visits[worker]
    if (moved) await clinic.move(moved, `2026-12-14T0${worker}:00:00Z`)
    await runPlans(open.app, clinic.companyId)
  })
  await runPlans(open.app, clinic.companyId)
  const planned = await Promise.all(rows.map((row) => clinic.messages(row)))
  // Planning again with eight workers changes nothing.
  await eight(() => runPlans(open.app, clinic.companyId))
  expect(await Promise.all(rows.map((row) => clinic.messages(row)))).toEqual(planned)
  const due = planned.flat().filter(({ outcome }) => outcome === 'pending')
  // Of two notice scenarios and of two survey scenarios one message each per visit, all for its current start.
  const about = (types: string[]) =>
    due
      .filter(({ scenario_id }) =>
        rows.some(({ id, type }) => id === scenario_id && types.includes(type)),
      )
      .map(({ visit_id }) => visit_id)
      .toSorted()
  for (const type of ['notification', 'memo', 'nps'])
    expect(about([type]), type).toEqual(visits.toSorted())
  const starts = await clinic.inside((tx) =>
    tx.selectFrom('visit').select(['id', 'starts_at']).execute(),
  )
  const startOf = new Map(starts.map(({ id, starts_at }) => [id, `${starts_at}`]))
  for (const { visit_id, visit_at } of due) expect(`${visit_at}`).toBe(startOf.get(visit_id ?? ''))
})
