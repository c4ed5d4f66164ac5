import { afterEach, expect, test } from 'vitest'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { type Connected, connect, instantOf, visitsIn, YESTERDAY } from './contract.ts'
import { only } from './gather.ts'
import { sqnsTried } from './sqns-tried.ts'

let open: Connected | null = null
const connected = async (plans?: Parameters<typeof connect>[1]) => {
  const opened = await connect(sqnsTried, plans)
  open = opened
  return opened
}
afterEach(async () => {
  await open?.clinic.close()
  open = null
})

test.each([
  { pageSize: 'perPage' },
  { pageSize: 'peerPage' },
  { nested: true },
  { wrapped: false },
  { clientAs: 'client' },
])('where sources disagree, either is read: %o', async (settings) => {
  const { pull, clinic } = await connected([{ clients: 4, visits: 30 }])
  const before = await pull(YESTERDAY)
  await clinic.settings(settings)
  expect(await pull(YESTERDAY)).toEqual(before)
  expect(visitsIn(before).length).toBeGreaterThan(10)
})

test('a visit ends when its services are over, as the catalogue has them', async () => {
  const { pull, clinic } = await connected([{ clients: 4, visits: 20 }])
  const told = new Map(visitsIn(await pull()).map((one) => [one.externalId, one]))
  for (const { id, end } of await clinic.visits()) {
    const { endsAt = null } = told.get(`${id}`) ?? {}
    expect([id, instantOf(endsAt)]).toEqual([id, end])
  }
})

test('after more than a day the visits themselves are read anew: changes are not told so far back', async () => {
  const { pull, clinic, awaited } = await connected()
  const { id } = await awaited()
  const since = clinic.clock.now().toString()
  await clinic.act({ act: 'move', bookingId: id, start: '2027-02-01T15:30' })
  clinic.clock.add({ hours: 50 })
  const told = visitsIn(await pull(since)).find(({ externalId }) => externalId === `${id}`)
  expect(told?.startsAt.toString()).toBe('2027-02-01T15:30:00')
})

test('visits come of the branches that were chosen, and a look tells the others by their names alone', async () => {
  const { pull, glance, clinic } = await connected()
  const own = { branchId: `${clinic.id}, 302` }
  const other = { branchId: '302,303' }
  expect(visitsIn(await pull(null, {}, own))).toEqual(visitsIn(await pull()))
  expect(visitsIn(await pull(null, {}, other))).toEqual([])
  expect(visitsIn(await glance({}, own)).length).toBeGreaterThan(0)
  const seen = await glance({}, other)
  expect(visitsIn(seen)).toEqual([])
  expect(only(seen, 'branch')).toMatchObject([{ record: { externalId: `${clinic.id}` } }])
  expect(only(await pull(null, {}, other), 'branch')).toEqual([])
})

test('an account that is locked is silence, no wrong password: it opens by itself', async () => {
  const { check, clinic } = await connected()
  for (let time = 0; time < 5; time++) await check({ password: 'wrong' }).catch(() => {})
  await expect(check()).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  clinic.clock.add({ minutes: 31 })
  await check()
})
