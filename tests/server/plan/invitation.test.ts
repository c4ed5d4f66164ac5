import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
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

const half = { last_visit_months: 6 }

describe('an invitation', () => {
  test.each([
    [3, '2026-09-20T09:00:00Z', '2026-12-20'],
    [6, '2026-06-20T09:00:00Z', '2026-12-20'],
    [12, '2025-12-20T09:00:00Z', '2026-12-20'],
  ])('leaves %i calendar months after the last visit, at 16:00', async (months, at, due) => {
    const anna = await clinic.patient({}, [{ at: '2024-01-10T09:00:00Z' }, { at }])
    const row = await clinic.scenario('invitation', { last_visit_months: months })
    const planned = (await clinic.plan(row)).get(anna)
    expect(planned).toMatchObject({ occasion: `${anna}@${due}`, reason: null, visit_at: null })
    expect(String(planned?.send_at)).toBe(`${due}T13:00:00Z`)
  })

  test('after a visit at the end of a long month is due at the end of a shorter month', async () => {
    open.clock.set('2027-02-01T06:00:00Z')
    const days = ['2026-08-28', '2026-08-29', '2026-08-30', '2026-08-31', '2026-09-01']
    const ids = []
    for (const day of days) ids.push(await clinic.patient({}, [{ at: `${day}T09:00:00Z` }]))
    const plan = await clinic.plan(await clinic.scenario('invitation', half))
    expect(ids.map((id) => plan.get(id)?.occasion.split('@')[1])).toEqual([
      '2027-02-28',
      '2027-02-28',
      '2027-02-28',
      '2027-02-28',
      '2027-03-01',
    ])
  })

  test('counts from the local day of the last visit', async () => {
    const far = await clinic.branch('Asia/Kamchatka')
    // 23:30 on the 19th in Moscow is already the 20th in Kamchatka.
    const at = '2026-06-19T20:30:00Z'
    const near = await clinic.patient({}, [{ at }])
    const east = await clinic.patient({}, [{ at, branchId: far }])
    const plan = await clinic.plan(await clinic.scenario('invitation', half))
    expect(plan.get(near)?.occasion).toBe(`${near}@2026-12-19`)
    expect(plan.get(east)?.occasion).toBe(`${east}@2026-12-20`)
    expect(String(plan.get(east)?.send_at)).toBe('2026-12-20T04:00:00Z')
  })

  test('counts from the last visit that took place, not from a missed, canceled or tentative one', async () => {
    const visits = [
      { at: '2026-06-20T09:00:00Z' },
      { at: '2026-09-20T09:00:00Z', outcome: 'noShow' as const },
      { at: '2026-10-20T09:00:00Z', status: 'canceled' as const },
      { at: '2026-11-20T09:00:00Z', tentative: true },
    ]
    const anna = await clinic.patient({}, visits)
    const boris = await clinic.patient({}, [...visits, { at: '2026-11-25T09:00:00Z' }])
    const plan = await clinic.plan(await clinic.scenario('invitation', half))
    expect(plan.get(anna)?.reason).toBe(null)
    expect(plan.get(boris)).toBe(undefined)
  })

  test('can fill previousVisitDate from the last visit, even if it is the only one', async () => {
    const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
    const text = '{clientName}, вы были у нас {previousVisitDate}'
    const plan = await clinic.plan(await clinic.scenario('invitation', { ...half, text }))
    expect(plan.get(anna)?.reason).toBe(null)
  })

  test('is skipped for a patient who has a future visit', async () => {
    const booked = await clinic.patient({}, [
      { at: '2026-06-20T09:00:00Z' },
      { at: '2027-01-20T09:00:00Z' },
    ])
    const cancelled = await clinic.patient({}, [
      { at: '2026-06-20T09:00:00Z' },
      { at: '2027-01-20T09:00:00Z', status: 'canceled' },
    ])
    const plan = await clinic.plan(await clinic.scenario('invitation', half))
    expect(plan.get(booked)?.reason).toBe('HAS_VISIT')
    expect(plan.get(cancelled)?.reason).toBe(null)
  })

  test('moves to the next selected weekday and keeps its occasion', async () => {
    // 20 December 2026 is a Sunday.
    const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
    const row = await clinic.scenario('invitation', { ...half, days_of_week: [2, 3] })
    const planned = (await clinic.plan(row)).get(anna)
    expect(planned).toMatchObject({ occasion: `${anna}@2026-12-20`, reason: null })
    expect(String(planned?.send_at)).toBe('2026-12-22T13:00:00Z')
  })

  test('is not planned once its day is over, and on its day can leave until the window closes', async () => {
    const [yesterday, today] = ['2026-06-07', '2026-06-08']
    const late = await clinic.patient({}, [{ at: `${yesterday}T09:00:00Z` }])
    const anna = await clinic.patient({}, [{ at: `${today}T09:00:00Z` }])
    const row = await clinic.scenario('invitation', half)
    const reasons = async (moment: string) => {
      open.clock.set(moment)
      const plan = await clinic.plan(row)
      return [late, anna].map((id) => plan.get(id)?.reason)
    }
    expect(await reasons('2026-12-08T16:00:59Z')).toEqual([undefined, null])
    expect(await reasons('2026-12-08T16:01:00Z')).toEqual([undefined, 'MOMENT_PASSED'])
  })

  test('is filtered by the service of the last visit and by the minimum payment', async () => {
    const visit = (service: string) => [{ at: '2026-06-20T09:00:00Z', service }]
    const hygiene = await clinic.patient({ sumPaid: 501 }, visit('Гигиена'))
    const other = await clinic.patient({ sumPaid: 501 }, visit('Осмотр'))
    const poor = await clinic.patient({ sumPaid: 500 }, visit('Гигиена'))
    const plan = await clinic.plan(
      await clinic.scenario('invitation', {
        ...half,
        enabled_services: ['Гигиена'],
        min_payment: 500,
      }),
    )
    expect([hygiene, other, poor].map((id) => plan.get(id)?.reason)).toEqual([
      null,
      'SERVICE',
      'PAYMENT',
    ])
  })
})

describe('marketing consent', () => {
  test('is required, and its latest change counts; an opt-out overrides it', async () => {
    const visits = [{ at: '2026-06-20T09:00:00Z' }]
    const unasked = await clinic.patient({ consent: null }, visits)
    const refused = await clinic.patient({ consent: false }, visits)
    const changed = await clinic.patient({ consent: true }, visits)
    const returned = await clinic.patient({ consent: false }, visits)
    const stopped = await clinic.patient({ consent: true, optedOut: 'marketing' }, visits)
    await clinic.consent(changed, false)
    await clinic.consent(returned, true)
    const plan = await clinic.plan(await clinic.scenario('invitation', half))
    const reasons = [unasked, refused, changed, returned, stopped].map((id) => plan.get(id)?.reason)
    expect(reasons).toEqual(['NO_CONSENT', 'NO_CONSENT', 'NO_CONSENT', null, 'OPTED_OUT'])
  })
})

describe('the attention budget', () => {
  // The invitation leaves on 20 December at 16:00.
  const invited = async (others: [type: 'promotion' | 'invitation' | 'reminder', at: string][]) => {
    const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
    for (const [type, at] of others) await clinic.sent(await clinic.scenario(type), anna, at)
    return (await clinic.plan(await clinic.scenario('invitation', half))).get(anna)?.reason
  }

  test('allows one marketing message in seven local days', async () => {
    expect(await invited([['promotion', '2026-12-13T20:59:59Z']])).toBe(null)
    expect(await invited([['promotion', '2026-12-13T21:00:00Z']])).toBe('ATTENTION_BUDGET')
    expect(await invited([['invitation', '2026-12-14T13:00:00Z']])).toBe('ATTENTION_BUDGET')
  })

  test('also looks ahead: a message that another scenario has planned within the next week counts', async () => {
    expect(await invited([['promotion', '2026-12-26T13:00:00Z']])).toBe('ATTENTION_BUDGET')
    expect(await invited([['promotion', '2026-12-26T21:00:00Z']])).toBe(null)
  })

  test('allows four messages in thirty local days', async () => {
    const weekly: ['promotion', string][] = [
      ['promotion', '2026-12-13T13:00:00Z'],
      ['promotion', '2026-12-06T13:00:00Z'],
      ['promotion', '2026-11-29T13:00:00Z'],
    ]
    // The thirty days up to 20 December begin on 21 November.
    expect(await invited([...weekly, ['promotion', '2026-11-20T20:59:59Z']])).toBe(null)
    expect(await invited([...weekly, ['promotion', '2026-11-20T21:00:00Z']])).toBe(
      'ATTENTION_BUDGET',
    )
  })

  test('also allows four messages in the thirty local days ahead', async () => {
    const weekly: ['promotion', string][] = [
      ['promotion', '2026-12-27T13:00:00Z'],
      ['promotion', '2027-01-03T13:00:00Z'],
      ['promotion', '2027-01-10T13:00:00Z'],
    ]
    // The thirty days from 20 December on end with 18 January.
    expect(await invited([...weekly, ['promotion', '2027-01-18T21:00:00Z']])).toBe(null)
    expect(await invited([...weekly, ['promotion', '2027-01-18T20:59:59Z']])).toBe(
      'ATTENTION_BUDGET',
    )
  })

  test('is used up by a service message on the same local day, but not on another day', async () => {
    expect(await invited([['reminder', '2026-12-20T07:00:00Z']])).toBe('ATTENTION_BUDGET')
    expect(await invited([['reminder', '2026-12-19T20:59:59Z']])).toBe(null)
    expect(await invited([['reminder', '2026-12-20T21:00:00Z']])).toBe(null)
  })

  test('does not count a message that failed', async () => {
    const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
    const other = await clinic.scenario('promotion')
    await clinic.sent(other, anna, '2026-12-18T13:00:00Z')
    await clinic.inside((tx) =>
      tx
        .updateTable('message')
        .set({ outcome: 'failed', sent_at: null })
        .where('scenario_id', '=', other.id)
        .execute(),
    )
    expect((await clinic.plan(await clinic.scenario('invitation', half))).get(anna)?.reason).toBe(
      null,
    )
  })

  test('counts a message with an unknown outcome on the day of its attempt', async () => {
    const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
    const other = await clinic.scenario('promotion')
    await clinic.sent(other, anna, '2026-12-05T13:00:00Z')
    await clinic.inside((tx) =>
      sql`with lost as (
          update message set outcome = 'unknown', sent_at = null where scenario_id = ${other.id} returning company_id, id
        )
        insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
        select l.company_id, l.id, 0, 0, 'sms', 'sms16', a.id, l.id || ':0', 1, 'unknown', ${'2026-12-14T13:00:00Z'}, ${'2026-12-14T13:00:00Z'}
        from lost l cross join channel_account a`.execute(tx),
    )
    expect((await clinic.plan(await clinic.scenario('invitation', half))).get(anna)?.reason).toBe(
      'ATTENTION_BUDGET',
    )
  })

  test('lets only the first of two scenarios write in the same week, and skips the second with a reason', async () => {
    const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
    const first = await clinic.scenario('invitation', half)
    const second = await clinic.scenario('invitation', { ...half, send_time: '17:00' })
    for (const row of [first, second, first, second]) await clinic.run(row)
    expect(await clinic.messages(first)).toMatchObject([{ client_id: anna, outcome: 'pending' }])
    expect(await clinic.messages(second)).toMatchObject([
      { client_id: anna, outcome: 'skipped', reason: 'ATTENTION_BUDGET' },
    ])
  })
})

test('a further visit withdraws the invitation; a pending invitation whose day is over is left to dispatch', async () => {
  const anna = await clinic.patient({}, [{ at: '2026-06-20T09:00:00Z' }])
  const boris = await clinic.patient({}, [{ at: '2026-06-08T09:00:00Z' }])
  const row = await clinic.scenario('invitation', half)
  await clinic.run(row)
  open.clock.set('2026-12-10T06:00:00Z')
  await clinic.visit(anna, { at: '2026-12-09T09:00:00Z' })
  await clinic.run(row)
  const said = (await clinic.messages(row)).map((one) => [one.client_id, one.outcome, one.reason])
  expect(new Map(said.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [anna, ['withdrawn', 'HAS_VISIT']],
      [boris, ['pending', null]],
    ]),
  )
})
