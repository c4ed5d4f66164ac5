import { beforeEach, describe, expect, test } from 'vitest'
import { compareList, saveList } from '../../../server/engine/plan/sending-list.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from './marketing-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z'))
let clinic: MarketingClinic

// 8 December 2026, 9:00 in Moscow.
beforeEach(async () => {
  clinic = await marketingClinic(open)
})

const recently = [{ at: '2026-12-01T09:00:00Z' }]
/** A visit on the first of every month, so that a branch to sign the greeting always exists. */
const often = Array.from({ length: 24 }, (_, month) => ({
  at: `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01T09:00:00Z`,
}))

describe('a greeting', () => {
  test('is sent the configured number of days before the birthday at the send time, with one occasion per year', async () => {
    const anna = await clinic.patient({ birthDate: '1990-12-20' }, recently)
    const row = await clinic.scenario('birthday', { days_before_birthday: 3, send_time: '11:30' })
    const [planned] = [...(await clinic.plan(row)).values()]
    expect(planned).toMatchObject({ client_id: anna, reason: null, visit_at: null })
    expect(planned?.occasion).toBe(`${anna}@2026-12-20`)
    expect(String(planned?.send_at)).toBe('2026-12-17T08:30:00Z')
  })

  test('for a birthday on 29 February is sent on the 28th, and in a leap year on the 29th', async () => {
    const anna = await clinic.patient({ birthDate: '2000-02-29' }, often)
    const boris = await clinic.patient({ birthDate: '1999-02-28' }, often)
    const row = await clinic.scenario('birthday', { auto_stop_date: '2028-12-31' })
    const dayOf = async (moment: string, clientId: string) => {
      open.clock.set(moment)
      return String((await clinic.plan(row)).get(clientId)?.send_at)
    }
    expect(await dayOf('2027-02-01T06:00:00Z', anna)).toBe('2027-02-28T07:00:00Z')
    expect(await dayOf('2027-02-01T06:00:00Z', boris)).toBe('2027-02-28T07:00:00Z')
    await clinic.visit(anna, { at: '2028-02-10T09:00:00Z' })
    await clinic.visit(boris, { at: '2028-02-10T09:00:00Z' })
    expect(await dayOf('2028-02-11T06:00:00Z', anna)).toBe('2028-02-29T07:00:00Z')
    expect(await dayOf('2028-02-11T06:00:00Z', boris)).toBe('2028-02-28T07:00:00Z')
  })

  test('is skipped with MOMENT_PASSED once its window has closed, and is no longer planned on the next day', async () => {
    const anna = await clinic.patient({ birthDate: '1990-12-08' }, recently)
    const row = await clinic.scenario('birthday')
    const reasonAt = async (moment: string) => {
      open.clock.set(moment)
      return (await clinic.plan(row)).get(anna)?.reason
    }
    expect(await reasonAt('2026-12-08T11:00:59Z')).toBe(null)
    expect(await reasonAt('2026-12-08T11:01:00Z')).toBe('MOMENT_PASSED')
    expect(await reasonAt('2026-12-08T20:59:59Z')).toBe('MOMENT_PASSED')
    expect(await reasonAt('2026-12-08T21:00:00Z')).toBe(undefined)
  })

  test('on a weekday that is not selected is skipped, not moved', async () => {
    const anna = await clinic.patient({ birthDate: '1990-12-12' }, recently)
    const row = await clinic.scenario('birthday', { days_of_week: [1, 2, 3, 4, 5] })
    expect((await clinic.plan(row)).get(anna)?.reason).toBe('WEEKDAY')
  })

  test('needs no marketing consent, and is skipped only after an opt-out from all messages', async () => {
    const anna = await clinic.patient(
      { birthDate: '1990-12-12', consent: null, optedOut: 'marketing' },
      recently,
    )
    const boris = await clinic.patient({ birthDate: '1990-12-12', optedOut: 'all' }, recently)
    const row = await clinic.scenario('birthday')
    const plan = await clinic.plan(row)
    expect(plan.get(anna)?.reason).toBe(null)
    expect(plan.get(boris)?.reason).toBe('OPTED_OUT')
  })

  test('uses the age that the patient reaches on the birthday', async () => {
    const seventeen = await clinic.patient({ birthDate: '2009-12-12' }, recently)
    const eighteen = await clinic.patient({ birthDate: '2008-12-12' }, recently)
    const kids = await clinic.scenario('birthday', {
      kids_or_adult: 'kids',
      age_from: 0,
      age_to: 17,
    })
    const plan = await clinic.plan(kids)
    expect(plan.get(seventeen)?.reason).toBe(null)
    expect(plan.get(eighteen)?.reason).toBe('AGE')
  })
})

describe('the branch that signs the greeting', () => {
  const signedBy = async (visits: Parameters<MarketingClinic['patient']>[1]) => {
    const id = await clinic.patient({ birthDate: '1990-12-20' }, visits)
    const row = await clinic.scenario('birthday')
    return (await clinic.plan(row)).get(id)
  }

  test('is the branch of an appointment within the sixty days after the birthday', async () => {
    // Sixty days after 20 December 2026 is 18 February 2027; it ends at 21:00 UTC.
    expect((await signedBy([{ at: '2027-02-18T20:59:59Z' }]))?.reason).toBe(null)
    expect((await signedBy([{ at: '2027-02-18T21:00:00Z' }]))?.reason).toBe('NO_GREETING_CLINIC')
  })

  test('is otherwise the branch of a visit within the thirty days before the birthday', async () => {
    // Thirty days before 20 December is 20 November; it begins at 21:00 UTC of the 19th.
    expect((await signedBy([{ at: '2026-11-19T21:00:00Z' }]))?.reason).toBe(null)
    expect((await signedBy([{ at: '2026-11-19T20:59:59Z' }]))?.reason).toBe('NO_GREETING_CLINIC')
  })

  test('is that of the next appointment rather than of the last visit, and gives the greeting its time zone', async () => {
    const past = await clinic.branch('Asia/Vladivostok')
    const next = await clinic.branch('Asia/Yekaterinburg')
    const planned = await signedBy([
      { at: '2026-12-02T09:00:00Z', branchId: past },
      { at: '2027-01-20T09:00:00Z', branchId: next },
    ])
    expect(planned).toMatchObject({ reason: null, time_zone: 'Asia/Yekaterinburg' })
    expect(String(planned?.send_at)).toBe('2026-12-20T05:00:00Z')
  })

  test('is not that of a no-show or of a canceled appointment', async () => {
    expect((await signedBy([{ at: '2026-12-01T09:00:00Z', outcome: 'noShow' }]))?.reason).toBe(
      'NO_GREETING_CLINIC',
    )
    expect((await signedBy([{ at: '2026-12-28T09:00:00Z', status: 'canceled' }]))?.reason).toBe(
      'NO_GREETING_CLINIC',
    )
  })

  test('does not exist for a patient without visits', async () => {
    expect((await signedBy([]))?.reason).toBe('NO_GREETING_CLINIC')
  })
})

test('planning twice writes nothing new, and a changed birth date withdraws the greeting', async () => {
  const anna = await clinic.patient({ birthDate: '1990-12-20' }, recently)
  const row = await clinic.scenario('birthday')
  await clinic.run(row)
  const first = await clinic.messages(row)
  await clinic.run(row)
  expect(await clinic.messages(row)).toEqual(first)
  await clinic.inside((tx) =>
    tx.updateTable('client').set({ birth_date: '1990-12-25' }).where('id', '=', anna).execute(),
  )
  await clinic.run(row)
  const after = await clinic.messages(row)
  expect(after.map(({ occasion, outcome, reason }) => [occasion, outcome, reason])).toEqual([
    [`${anna}@2026-12-20`, 'withdrawn', 'NO_AGE'],
    [`${anna}@2026-12-25`, 'pending', null],
  ])
})

test('a saved list with a birthday of today is not stale, neither right away nor after that day is over', async () => {
  await clinic.patient({ birthDate: '1990-12-08' }, recently)
  const row = await clinic.scenario('birthday')
  const compared = () => clinic.inside((tx) => compareList(tx, row, open.app.clock.now()))
  await clinic.inside((tx) => saveList(tx, row, open.app.clock.now()))
  const same = { added: 0, removed: 0, changed: 0 }
  expect(await compared()).toEqual(same)
  open.clock.set('2026-12-08T21:00:00Z')
  expect(await compared()).toEqual(same)
})
