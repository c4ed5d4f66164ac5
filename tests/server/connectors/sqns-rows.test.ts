import { afterEach, expect, test } from 'vitest'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { type Connected, connect, instantOf, visitsIn, YESTERDAY } from './contract.ts'
import { only } from './pull-rows.ts'
import { sqnsUnderTest } from './sqns-contract.ts'

let open: Connected | null = null
const connected = async (plans?: Parameters<typeof connect>[1]) => {
  const opened = await connect(sqnsUnderTest, plans)
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
])('both variants are read where the sources about the API disagree: %o', async (settings) => {
  const { pull, clinic } = await connected([{ clients: 4, visits: 30 }])
  const before = await pull(YESTERDAY)
  await clinic.settings(settings)
  expect(await pull(YESTERDAY)).toEqual(before)
  expect(visitsIn(before).length).toBeGreaterThan(10)
})

test('a visit ends when its services end, by the durations of the catalog', async () => {
  const { pull, clinic } = await connected([{ clients: 4, visits: 20 }])
  const told = new Map(visitsIn(await pull()).map((one) => [one.externalId, one]))
  for (const { id, end } of await clinic.visits()) {
    const { endsAt = null } = told.get(`${id}`) ?? {}
    expect([id, instantOf(endsAt)]).toEqual([id, end])
  }
})

test('after more than a day all visits are read again, because the list of changes does not reach back that far', async () => {
  const { pull, clinic, awaited } = await connected()
  const { id } = await awaited()
  const since = clinic.clock.now().toString()
  await clinic.act({ act: 'move', bookingId: id, start: '2027-02-01T15:30' })
  clinic.clock.add({ hours: 50 })
  const told = visitsIn(await pull(since)).find(({ externalId }) => externalId === `${id}`)
  expect(told?.startsAt.toString()).toBe('2027-02-01T15:30:00')
})

test('only visits of chosen branches are read, and a preview gives the other branches by name only', async () => {
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

test('a locked account counts as unreachable, not as a wrong password, and works again later', async () => {
  const { check, clinic } = await connected()
  for (let time = 0; time < 5; time++) await check({ password: 'wrong' }).catch(() => {})
  await expect(check()).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  clinic.clock.add({ minutes: 31 })
  await check()
})
