import { beforeEach, describe, expect, test } from 'vitest'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from './marketing-clinic.ts'

// 8 December 2026, 9:00 in Moscow: a Tuesday.
const NOW = '2026-12-08T06:00:00Z'

const open = useTestApp(() => openTestApp(NOW))
let clinic: MarketingClinic

beforeEach(async () => {
  open.clock.set(NOW)
  clinic = await marketingClinic(open)
})

const visits = (...days: string[]) => days.map((day) => ({ at: `${day}T09:00:00Z` }))
const twice = visits('2026-10-01', '2026-11-01')
const reasonOf = async (id: string, row: ScenarioRow) => (await clinic.plan(row)).get(id)?.reason

describe('a promotion', () => {
  test('goes to patients who paid more than 200 in total: not exactly 200, and not an unknown sum', async () => {
    const ids = []
    for (const sumPaid of [200, 200.01, 201, null])
      ids.push(await clinic.patient({ sumPaid }, twice))
    const row = await clinic.scenario('promotion')
    const plan = await clinic.plan(row)
    expect(ids.map((id) => plan.get(id)?.reason)).toEqual(['PAYMENT', null, null, 'PAYMENT'])
  })

  test('uses the minimum payment of the scenario instead, and requires more than it', async () => {
    const exactly = await clinic.patient({ sumPaid: 500 }, twice)
    const more = await clinic.patient({ sumPaid: 501 }, twice)
    const row = await clinic.scenario('promotion', { min_payment: 500 })
    expect([await reasonOf(exactly, row), await reasonOf(more, row)]).toEqual(['PAYMENT', null])
  })

  test('goes to patients who came at least twice', async () => {
    const row = await clinic.scenario('promotion')
    const once = await clinic.patient({}, visits('2026-11-01'))
    const two = await clinic.patient({}, twice)
    const missed = await clinic.patient({}, [
      ...visits('2026-11-01'),
      { at: '2026-11-08T09:00:00Z', outcome: 'noShow' },
      { at: '2026-11-09T09:00:00Z', status: 'canceled' },
      { at: '2026-12-09T09:00:00Z' },
    ])
    const never = await clinic.patient({}, [])
    const plan = await clinic.plan(row)
    expect([once, two, missed, never].map((id) => plan.get(id)?.reason)).toEqual([
      'FEW_VISITS',
      null,
      'FEW_VISITS',
      'FEW_VISITS',
    ])
  })

  test('goes to patients whose last visit lies within the chosen calendar months, to the local day', async () => {
    const row = await clinic.scenario('promotion', { last_visit_months: 36 })
    // 8 December 2023 begins in Moscow at 21:00 UTC of the 7th.
    const inside = await clinic.patient({}, [
      ...visits('2023-01-01'),
      { at: '2023-12-07T21:00:00Z' },
    ])
    const outside = await clinic.patient({}, [
      ...visits('2023-01-01'),
      { at: '2023-12-07T20:59:59Z' },
    ])
    expect([await reasonOf(inside, row), await reasonOf(outside, row)]).toEqual([
      null,
      'VISIT_RANGE',
    ])
  })

  test('is filtered by the dates and the service of the last visit', async () => {
    const row = await clinic.scenario('promotion', {
      visit_date_from: '2026-11-01',
      visit_date_to: '2026-11-30',
      enabled_services: ['Гигиена'],
    })
    const came = (at: string, service = 'Гигиена') =>
      clinic.patient({}, [...visits('2026-01-01'), { at, service }])
    const ids = [
      await came('2026-10-31T21:00:00Z'),
      await came('2026-11-30T20:59:59Z'),
      await came('2026-10-31T20:59:59Z'),
      await came('2026-11-30T21:00:00Z'),
      await came('2026-11-10T09:00:00Z', 'Осмотр'),
    ]
    const plan = await clinic.plan(row)
    expect(ids.map((id) => plan.get(id)?.reason)).toEqual([
      null,
      null,
      'VISIT_RANGE',
      'VISIT_RANGE',
      'SERVICE',
    ])
  })

  test('gives every patient a skip reason, facts about the patient before payments and visits', async () => {
    const row = await clinic.scenario('promotion', { gender: 'F' })
    const fit = { gender: 'F' as const }
    const ids = [
      await clinic.patient({ ...fit, deceased: true }, []),
      await clinic.patient({ ...fit, excluded: true }, []),
      await clinic.patient({ ...fit, optedOut: 'marketing' }, []),
      await clinic.patient({ gender: 'M' }, []),
      await clinic.patient({ ...fit, phone: null }, []),
      await clinic.patient({ ...fit, consent: null }, []),
    ]
    const plan = await clinic.plan(row)
    expect(ids.map((id) => plan.get(id)?.reason)).toEqual([
      'DECEASED',
      'EXCLUDED',
      'OPTED_OUT',
      'GENDER',
      'NO_PHONE',
      'NO_CONSENT',
    ])
  })
})
