import { afterEach, expect, test } from 'vitest'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { rnovaConnector } from '../../../server/connectors/rnova/rnova-connector.ts'
import { type Connected, connect, patientsIn, visitsIn, YESTERDAY } from './contract.ts'
import { startMisbehavingServer } from './misbehaving-server.ts'
import { context, credentials } from './pull-rows.ts'
import { rnovaUnderTest } from './rnova-contract.ts'

let open: Connected | null = null
const connected = async (plans?: Parameters<typeof connect>[1]) => {
  const opened = await connect(rnovaUnderTest, plans)
  open = opened
  return opened
}
afterEach(async () => {
  await open?.clinic.close()
  open = null
})

test('only the chosen branch is read, and an unknown branch is refused', async () => {
  const { pull, clinic, known, check } = await connected([
    { clients: 3, visits: 8 },
    { clients: 3, visits: 8 },
  ])
  known.branchId = `${clinic.ids[1]}`
  const told = visitsIn(await pull(YESTERDAY)).map(({ branchExternalId }) => branchExternalId)
  expect(new Set(told)).toEqual(new Set([`${clinic.ids[1]}`]))
  await expect(check({ branchId: '777' })).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
})

test('a patient who refuses SMS or was removed gets nothing; others have no recorded consent', async () => {
  const { pull, clinic } = await connected([{ clients: 3, visits: 0 }])
  const { clients } = await clinic.truth()
  const [refuses, removed, other] = clients.map(({ id }: { id: number }) => id)
  await clinic.act({ act: 'amend', clientId: refuses, change: { refuses: ['sms'] } })
  await clinic.act({ act: 'amend', clientId: removed, change: { deleted: true } })
  await clinic.act({ act: 'amend', clientId: other, change: { refuses: ['email'] } })
  const told = patientsIn(await pull(YESTERDAY)).map(({ externalId, consent }) => [
    externalId,
    consent,
  ])
  expect(Object.fromEntries(told)).toEqual({
    [refuses]: 'nothing',
    [removed]: 'nothing',
    [other]: null,
  })
})

test('a visit canceled before its start stays canceled after its start has passed', async () => {
  const { pull, clinic, awaited } = await connected()
  const { id, start } = await awaited()
  await clinic.act({ act: 'cancel', bookingId: id })
  const hours = Temporal.Instant.from(start).since(clinic.clock.now()).total('hours') + 2
  clinic.clock.add({ hours: Math.ceil(hours) })
  const since = clinic.clock.now().subtract({ hours: 24 }).toString()
  const told = visitsIn(await pull(since)).find(({ externalId }) => externalId === `${id}`)
  expect(told).toMatchObject({ status: 'canceled', outcome: null })
})

test('a single row that comes without a list is read', async () => {
  const { pull, clinic } = await connected([{ clients: 1, visits: 0 }])
  await clinic.settings({ lone: 'always' })
  expect(patientsIn(await pull())).toHaveLength(1)
})

test('an API key that the server repeats is removed from the error', async () => {
  const odd = await startMisbehavingServer(() => ({
    body: { error: 1, data: { code: 401, desc: 'Auth error: key-of-ours' } },
  }))
  const check = rnovaConnector.check(credentials(odd.url, { apiKey: 'key-of-ours' }), context())
  await expect(check).rejects.toThrow('Auth error: …')
  await odd.close()
})
