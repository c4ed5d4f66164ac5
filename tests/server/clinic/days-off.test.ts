import { expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds } from '../../harness/clinic.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'

const sandbox = useSandbox()
/** A Monday morning. */
const open = useFreshTestApp(() => openTestApp('2026-12-07T05:00:00Z', sandbox.env))

interface Scenario {
  id: string
  type: string
  weekendAware: boolean
  daysAhead: number
}

/** A clinic in Moscow with a visit on Friday in each of two branches and in none. */
async function clinic() {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit, branch } = seeds(open, companyId)
  const north = (await branch('Europe/Moscow')).id
  const south = (await branch(null)).id
  for (const branchId of [north, south, null])
    await visit({ clientId: (await patient()).id, startsAt: '2026-12-11T07:30:00Z', branchId })
  const { items } = (await as.get<{ items: Scenario[] }>('/api/scenario/list')).body
  const start = async (weekendAware: boolean, autoStopDate = '2026-12-31') => {
    const found = items.find((one) => one.daysAhead === 1 && one.weekendAware === weekendAware)
    const at = `/api/scenario/${found?.id}`
    await as.put(at, { autoStopDate })
    const { hash } = (await as.post<{ hash: string }>(`${at}/regenerate`)).body
    await as.post(`${at}/verify`, { hash })
    expect((await as.post(`${at}/start`, { hash })).status).toBe(204)
  }
  /**
   * The sending days of the three reminders: of the northern branch, of the southern one, and of
   * none.
   */
  const leave = async () => {
    await runPlans(open.app, companyId)
    const rows = await open.app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('message as m')
        .innerJoin('visit as v', 'v.id', 'm.visit_id')
        .select(['v.branch_id', 'm.send_at'])
        .where('m.outcome', '=', 'pending')
        .execute(),
    )
    return [north, south, null].map((id) =>
      rows
        .filter(({ branch_id }) => branch_id === id)
        .map(({ send_at }) => send_at.toString().slice(0, 10))
        .join(),
    )
  }
  const visitOn = async (startsAt: string, branchId: string | null) =>
    visit({ clientId: (await patient()).id, startsAt, branchId })
  return { as, companyId, north, south, visitOn, start, leave }
}

test('a day off of the clinic moves weekend-aware reminders ahead of it at once, and back when it is removed', async () => {
  const { as, companyId, start, leave } = await clinic()
  await start(true)
  expect(await leave()).toEqual(['2026-12-10', '2026-12-10', '2026-12-10'])
  open.asked.length = 0
  const saved = await as.post('/api/company', { daysOff: ['2026-12-10', '2026-12-10'] })
  expect(saved).toMatchObject({ status: 200, body: { daysOff: ['2026-12-10'] } })
  expect(open.asked).toEqual([{ queue: 'plan', companyId }])
  expect(await leave()).toEqual(['2026-12-09', '2026-12-09', '2026-12-09'])
  await as.post('/api/company', { daysOff: ['2026-12-09', '2026-12-10'] })
  expect(await leave()).toEqual(['2026-12-08', '2026-12-08', '2026-12-08'])
  await as.post('/api/company', { daysOff: [] })
  expect(await leave()).toEqual(['2026-12-10', '2026-12-10', '2026-12-10'])
})

test('a day off of a branch moves the reminders of that branch, in addition to the clinic’s days off', async () => {
  const { as, north, start, leave } = await clinic()
  await start(true)
  const saved = await as.put(`/api/branch/${north}`, { name: 'Север', daysOff: ['2026-12-10'] })
  expect(saved).toMatchObject({ status: 200, body: { daysOff: ['2026-12-10'] } })
  expect(await leave()).toEqual(['2026-12-09', '2026-12-10', '2026-12-10'])
  await as.post('/api/company', { daysOff: ['2026-12-09'] })
  expect(await leave()).toEqual(['2026-12-08', '2026-12-10', '2026-12-10'])
  // Another change of the card keeps the days.
  await as.put(`/api/branch/${north}`, { name: 'Север', phone: null })
  expect(await leave()).toEqual(['2026-12-08', '2026-12-10', '2026-12-10'])
})

test.each(['clinic', 'branch'] as const)(
  'many days off of a %s in a row are preceded by all their reminders, even on the last day of the scenario',
  async (whose) => {
    const { as, north, visitOn, start, leave } = await clinic()
    await visitOn('2026-12-21T07:30:00Z', north)
    await start(true, '2026-12-09')
    // From Thursday over a weekend until the weekend before that visit.
    const daysOff = Array.from({ length: 9 }, (_, day) => `2026-12-${10 + day}`)
    if (whose === 'clinic') await as.post('/api/company', { daysOff })
    else await as.put(`/api/branch/${north}`, { name: 'Север', daysOff })
    expect((await leave())[0]).toBe('2026-12-09,2026-12-09')
  },
)

test('a reminder that ignores weekends also ignores days off', async () => {
  const { as, north, start, leave } = await clinic()
  await start(false)
  await as.put(`/api/branch/${north}`, { name: 'Север', daysOff: ['2026-12-10'] })
  await as.post('/api/company', { daysOff: ['2026-12-10'] })
  expect(await leave()).toEqual(['2026-12-10', '2026-12-10', '2026-12-10'])
})

test('a day off that is too long is refused at its field', async () => {
  const { as, north } = await clinic()
  const daysOff = ['2026-12-10', '2026-12-100']
  const name = 'A'
  for (const at of ['/api/company', `/api/branch/${north}`])
    expect(
      await (at === '/api/company'
        ? as.post(at, { name, daysOff })
        : as.put(at, { name, daysOff })),
    ).toMatchObject({
      status: 400,
      body: { fields: { daysOff: 'Too long.' } },
    })
})

test('days off are added and removed one by one, and concurrent additions are all kept', async () => {
  const { as, companyId, north, start, leave } = await clinic()
  await start(true)
  open.asked.length = 0
  const days = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-31']
  for (const place of ['', `?branchId=${north}`]) {
    const added = await Promise.all(days.map((day) => as.put(`/api/day-off/${day}${place}`)))
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const again = await as.put<{ daysOff: string[] }>(`/api/day-off/${days[0]}${place}`)
    expect(again.body.daysOff).toEqual(days)
  }
  expect(open.asked).toEqual(Array(8).fill({ queue: 'plan', companyId }))
  expect(await leave()).toEqual(['2026-12-07', '2026-12-07', '2026-12-07'])
  for (const day of days.slice(0, 3)) {
    const left = await as.remove<{ daysOff: string[] }>(`/api/day-off/${day}`)
    expect(left.body.daysOff).not.toContain(day)
  }
  expect(await leave()).toEqual(['2026-12-07', '2026-12-10', '2026-12-10'])
})

test('refuses an invalid day off, one of an unknown branch, and one more than fit', async () => {
  const { as, north } = await clinic()
  const first = Temporal.PlainDate.from('2027-01-01')
  const daysOff = Array.from({ length: 366 }, (_, days) => first.add({ days }).toString())
  await as.put(`/api/branch/${north}`, { name: 'Север', daysOff })
  const full = await as.put(`/api/day-off/2029-01-01?branchId=${north}`)
  expect(full).toMatchObject({ status: 400, body: { fields: { daysOff: expect.any(String) } } })
  expect((await as.put('/api/day-off/2026-02-30')).status).toBe(400)
  expect((await as.put('/api/day-off/2026-12-31?branchId=none')).status).toBe(404)
})

test('a list with an invalid day off is refused at its field', async () => {
  const { as, north } = await clinic()
  for (const daysOff of [['2026-02-30'], ['tomorrow'], ['10.12.2026']]) {
    const refused = { status: 400, body: { fields: { daysOff: expect.any(String) } } }
    expect(await as.post('/api/company', { daysOff })).toMatchObject(refused)
    expect(await as.put(`/api/branch/${north}`, { name: 'Север', daysOff })).toMatchObject(refused)
  }
})
