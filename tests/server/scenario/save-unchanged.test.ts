import { beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { hashList, saveList } from '../../../server/engine/plan/sending-list.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { marketingClinic } from '../plan/marketing-clinic.ts'

type Scenario = components['schemas']['Scenario']

const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: Awaited<ReturnType<typeof marketingClinic>>
beforeAll(async () => {
  clinic = await marketingClinic(open)
})

const raw = (id: string) =>
  clinic.inside((tx) =>
    tx.selectFrom('scenario').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

describe('saving a scenario', () => {
  test('without changes keeps an active promotion running and its list valid', async () => {
    const row = await clinic.scenario('promotion', {
      last_visit_months: 12,
      days_of_week: [1, 2, 5],
    })
    await clinic.patient({}, [{ at: '2026-10-01T09:00:00Z' }, { at: '2026-11-01T09:00:00Z' }])
    const hash = await clinic.inside(async (tx) => {
      await saveList(tx, row, open.clock.now())
      return hashList(tx, row, open.clock.now())
    })
    await clinic.inside((tx) =>
      tx.updateTable('scenario').set({ list_hash: hash }).where('id', '=', row.id).execute(),
    )
    const before = await raw(row.id)
    open.clock.add({ minutes: 5 })
    const { body } = await clinic.as.get<Scenario>(`/api/scenario/${row.id}`)
    const { name, sendTime, daysOfWeek, text, lastVisitMonths, minPayment, autoStopDate, ageFrom } =
      body
    const saved = await clinic.as.put<Scenario>(`/api/scenario/${row.id}`, {
      ...{ sendTime, text, lastVisitMonths, minPayment, autoStopDate, ageFrom },
      name: ` ${name} `,
      daysOfWeek: daysOfWeek.toReversed(),
    })
    expect(saved).toMatchObject({ status: 200, body: { state: 'active', listHash: hash } })
    expect(await raw(row.id)).toEqual(before)
  })

  test('with a change stops an active promotion', async () => {
    const row = await clinic.scenario('promotion')
    const { body } = await clinic.as.put<Scenario>(`/api/scenario/${row.id}`, {
      text: 'other {clientName}',
    })
    expect(body.state).toBe('stopped')
  })
})

describe('a promotion', () => {
  test('requires payments of at least 200, in the API and in the table', async () => {
    const row = await clinic.scenario('promotion')
    for (const minPayment of [0, 199.99]) {
      const answer = await clinic.as.put(`/api/scenario/${row.id}`, { minPayment })
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { minPayment: expect.any(String) } },
      })
    }
    expect((await clinic.as.put(`/api/scenario/${row.id}`, { minPayment: 200 })).status).toBe(200)
    await expect(clinic.scenario('promotion', { min_payment: 199 })).rejects.toThrow(/check/)
    const invitation = await clinic.scenario('invitation')
    expect((await clinic.as.put(`/api/scenario/${invitation.id}`, { minPayment: 0 })).status).toBe(
      200,
    )
  })

  test('requires two visits, whatever was paid', async () => {
    const row = await clinic.scenario('promotion', { min_payment: 5000 })
    const once = await clinic.patient({ sumPaid: 90_000 }, [{ at: '2026-11-01T09:00:00Z' }])
    expect((await clinic.plan(row)).get(once)?.reason).toBe('FEW_VISITS')
  })
})

describe('a tentative visit', () => {
  const tentative = { at: '2026-12-20T09:00:00Z', tentative: true }

  test('does not prevent an invitation', async () => {
    const row = await clinic.scenario('invitation', { last_visit_months: 3 })
    const anna = await clinic.patient({}, [{ at: '2026-09-08T09:00:00Z' }, tentative])
    const sure = await clinic.patient({}, [{ at: '2026-09-08T09:00:00Z' }, { at: tentative.at }])
    const plan = await clinic.plan(row)
    expect([anna, sure].map((id) => plan.get(id)?.reason)).toEqual([null, 'HAS_VISIT'])
  })

  test('does not decide the branch of a birthday greeting', async () => {
    const row = await clinic.scenario('birthday')
    const branch = await clinic.branch('Asia/Vladivostok')
    const anna = await clinic.patient({ birthDate: '1990-12-10' }, [
      { at: '2026-12-01T09:00:00Z' },
      { ...tentative, branchId: branch },
    ])
    expect((await clinic.plan(row)).get(anna)).toMatchObject({
      reason: null,
      time_zone: 'Europe/Moscow',
    })
  })
})

describe('the last day of a scenario', () => {
  test('is counted in the zone of each branch: messages due on it are planned, none after it', async () => {
    const row = await clinic.scenario('reminder', { days_ahead: 1, auto_stop_date: '2026-12-10' })
    const [east, west] = [
      await clinic.branch('Asia/Vladivostok'),
      await clinic.branch('America/New_York'),
    ]
    // 10:00 is 0:00 UTC in the east and 15:00 UTC in the west; the day of the clinic ends at 21:00 UTC.
    const ids = await Promise.all(
      [
        ['2026-12-11T04:00:00Z', east],
        ['2026-12-12T04:00:00Z', east],
        ['2026-12-11T20:00:00Z', west],
        ['2026-12-12T20:00:00Z', west],
      ].map(async ([at = '', branchId]) => clinic.patient({}, [{ at, branchId }])),
    )
    const plan = await clinic.plan(row)
    expect(ids.map((id) => plan.has(id))).toEqual([true, false, true, false])
    // Over in Moscow, not yet in New York.
    open.clock.set('2026-12-10T22:00:00Z')
    await runPlans(open.app, clinic.companyId)
    expect((await raw(row.id)).state).toBe('active')
    open.clock.set('2026-12-11T05:00:00Z')
    await runPlans(open.app, clinic.companyId)
    expect((await raw(row.id)).state).toBe('stopped')
  })
})
