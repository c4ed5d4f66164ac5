import { afterEach, expect, test } from 'vitest'
import { medodsConnector } from '../../../server/connectors/medods/medods-connector.ts'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import { type Connected, connect, patientsIn, visitsIn, YESTERDAY } from './contract.ts'
import { medodsUnderTest } from './medods-contract.ts'
import { startMisbehavingServer } from './misbehaving-server.ts'
import { context, credentials, refusals } from './pull-rows.ts'

let open: Connected | null = null
const connected = async (plans?: Parameters<typeof connect>[1]) => {
  const opened = await connect(medodsUnderTest, plans)
  open = opened
  return opened
}
afterEach(async () => {
  await open?.clinic.close()
  open = null
})

test('answers are not written, because no call for that is known', () => {
  expect(medodsConnector.writeAnswer).toBeUndefined()
})

test('a new patient at an end of the list is read by the next sync', async () => {
  const { pull, clinic } = await connected([{ clients: 230, visits: 0 }])
  clinic.clock.add({ hours: 1 })
  const since = clinic.clock.now().toString()
  const { body } = await clinic.act({
    act: 'welcome',
    client: { surname: 'Новикова', name: 'Анна' },
  })
  const told = patientsIn(await pull(since)).map(({ externalId }) => externalId)
  expect(told).toContain(`${body.items[0].id}`)
  expect(told.length).toBeLessThan(230)
})

test('a patient who refuses SMS or WhatsApp gets nothing, one who refuses mailings no marketing; calls and email do not count', async () => {
  const { pull, clinic } = await connected([{ clients: 5, visits: 0 }])
  const { clients } = await clinic.truth()
  const changes = [
    [{ refuses: ['sms'], smsNot: 0 }, 'nothing'],
    [{ refuses: ['whatsapp'], smsNot: 0 }, 'nothing'],
    [{ refuses: [], smsNot: 1 }, 'service'],
    [{ refuses: ['calls', 'email'], smsNot: 0 }, null],
    [{ refuses: [], smsNot: 0 }, null],
  ] as const
  for (const [at, [change]] of changes.entries())
    await clinic.act({ act: 'amend', clientId: clients[at].id, change })
  const told = new Map(patientsIn(await pull()).map((one) => [one.externalId, one.consent]))
  expect(clients.map(({ id }: { id: number }) => told.get(`${id}`))).toEqual(
    changes.map(([, consent]) => consent),
  )
})

test('an unknown status leaves the visit valid', async () => {
  const { pull, clinic, awaited } = await connected()
  const { id } = await awaited()
  await clinic.settings({ words: { awaited: 'ожидает' } })
  const told = visitsIn(await pull()).find(({ externalId }) => externalId === `${id}`)
  expect(told).toMatchObject({ status: 'valid', outcome: null, confirmed: false })
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

test('visits without a patient are rejected', async () => {
  const { pull, clinic } = await connected([{ clients: 3, visits: 4 }])
  await clinic.fault('bareRows', { path: '/appointments', times: 100 })
  const rows = await pull()
  expect(visitsIn(rows)).toEqual([])
  expect(refusals(rows).map(([, reason]) => reason)).toEqual(
    (await clinic.visits()).map(() => 'NO_PATIENT'),
  )
})

test('the token is sent without "Bearer" if the server refuses it with that', async () => {
  const odd = await startMisbehavingServer(({ headers }) =>
    headers.authorization?.startsWith('Bearer')
      ? { status: 401 }
      : { body: { data: [{ id: 1 }], totalItems: 1 } },
  )
  const keys = { apiKey: 'identity', secretKey: 'secret' }
  await medodsConnector.check(credentials(odd.url, keys), context())
  expect(odd.calls).toHaveLength(4)
  await odd.close()
})
