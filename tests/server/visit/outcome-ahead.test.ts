import { beforeEach, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { simulateSending } from '../../../server/engine/simulate/simulate-sending.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type VisitClinic, visitClinic } from '../plan/visit-clinic.ts'

type Visit = components['schemas']['Visit']

// Half an hour before the reminder of tomorrow's visit, in Moscow.
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:30:00Z'))
const STARTS_AT = '2026-12-09T09:00:00Z'
let clinic: VisitClinic
let anna: string
let visit: string

beforeEach(async () => {
  clinic = await visitClinic(open)
  await clinic.scenario('reminder', { days_ahead: 1 })
  anna = await clinic.patient()
  visit = await clinic.book(anna, { startsAt: STARTS_AT, createdAt: '2026-11-01T09:00:00Z' })
})

const plan = () => runPlans(open.app, clinic.companyId)
const reminder = () =>
  clinic.inside((tx) =>
    tx.selectFrom('message').select(['outcome', 'reason']).executeTakeFirstOrThrow(),
  )
const row = async () => (await clinic.as.get<{ items: Visit[] }>('/api/visit/list')).body.items[0]

test.each(['noShow', 'attended'] as const)(
  'a visit ahead that is marked as %s is not reminded of, and is shown as contradictory',
  async (outcome) => {
    await clinic.change(visit, { outcome })
    await plan()
    expect(await reminder()).toEqual({ outcome: 'skipped', reason: 'OUTCOME_AHEAD' })
    expect(await row()).toMatchObject({ outcome, contradictory: true })
    expect((await clinic.as.get<Visit>(`/api/visit/${visit}`)).body).toMatchObject({
      visit: { contradictory: true },
    })
    await clinic.change(visit, { outcome: null })
    await plan()
    expect(await reminder()).toEqual({ outcome: 'pending', reason: null })
    expect(await row()).toMatchObject({ contradictory: false })
  },
)

test('a mark that comes between plan and sending is noticed too', async () => {
  await plan()
  await clinic.change(visit, { outcome: 'noShow' })
  open.clock.set('2026-12-08T07:00:00Z')
  await simulateSending(open.app, anna)
  expect(await reminder()).toEqual({ outcome: 'skipped', reason: 'OUTCOME_AHEAD' })
})

test('who came a little early is no contradiction, nor is a visit that is over', async () => {
  await clinic.change(visit, { outcome: 'attended' })
  for (const now of ['2026-12-09T08:30:00Z', '2026-12-09T10:00:00Z']) {
    open.clock.set(now)
    expect(await row()).toMatchObject({ contradictory: false })
  }
})
