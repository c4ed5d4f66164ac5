import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FhirServer, serveFhir } from '../../../scripts/fhir/serve.ts'
import { runSync } from '../../../server/areas/connections/mis.ts'
import { writeAnswers } from '../../../server/areas/connections/write-answers.ts'
import { fhirConnector } from '../../../server/connectors/fhir/fhir.ts'
import { registerClinic } from '../../harness/calls.ts'
import { type OpenHouse, openHouse } from '../../harness/house.ts'
import type { Run } from '../intake/upload.ts'
import { path, systemsPath } from './clinic-system.ts'

let open: OpenHouse
const hosts: FhirServer[] = []
beforeAll(async () => {
  open = await openHouse('2026-12-08T09:00:00Z', { ALLOW_PRIVATE_HOSTS: '1' })
})
afterAll(() => open.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(hosts.splice(0).map((host) => host.close()))
})

interface Told {
  id: string
  family: string
  phone?: string
  start?: string
}

const patient = ({ id, family, phone = '+79160000001' }: Told) => ({
  resourceType: 'Patient',
  id,
  name: [{ family, given: ['Anna'] }],
  telecom: [{ system: 'phone', value: phone }],
})
const appointment = ({ id, start = '2026-12-10T09:00:00Z' }: Told) => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  start,
  participant: [{ actor: { reference: `Patient/${id}` }, status: 'accepted' }],
})

/** A clinic's own server with these patients, each with one visit of the same id. */
async function host(told: Told[], visits = told) {
  const resources = [...told.map(patient), ...visits.map(appointment)]
  const served = await serveFhir({ resources, port: 0, clock: open.clock })
  hosts.push(served)
  return served
}

async function clinicOf(first: FhirServer) {
  const { as, companyId } = await registerClinic(open)
  const connect = (at: FhirServer, more: object = {}) =>
    as.post(path, { misType: 'fhir', misUrl: at.url, ...more })
  expect(await connect(first)).toMatchObject({ status: 200 })
  const sync = async () => {
    await as.post(`${path}/sync`)
    await runSync(open.house, companyId)
    return (await as.get<Run>(`${path}/sync`)).body
  }
  const visits = async () => {
    const { rows } = await open.house.db.tenant(companyId, (tx) =>
      sql<{ said: string }>`
        select c.surname || ' ' || c.phone || ' ' || v.external_id as said
        from visit v join client c on c.id = v.client_id order by 1`.execute(tx),
    )
    return rows.map(({ said }) => said)
  }
  const systems = async () =>
    (await as.get<{ items: { id: string; misUrl: string }[] }>(systemsPath)).body.items
  return { as, companyId, connect, sync, visits, systems }
}

const ours: Told[] = [
  { id: '1', family: 'Berg', phone: '+79160000001' },
  { id: '2', family: 'Orlova', phone: '+79160000002' },
]
const others: Told[] = [
  { id: '1', family: 'Stein', phone: '+79160000011' },
  { id: '2', family: 'Wolf', phone: '+79160000012' },
]
const oursTold = ['Berg +79160000001 1', 'Orlova +79160000002 2']
const bothTold = [...oursTold, 'Stein +79160000011 system2:1', 'Wolf +79160000012 system2:2']

test('two accounts side by side are read in one run, and the same number means another person in each', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { connect, sync, visits, systems } = await clinicOf(first)
  expect(await sync()).toMatchObject({ state: 'done', created: 4 })
  expect(await connect(second, { beside: true })).toMatchObject({ status: 200 })
  expect(await systems()).toMatchObject([{ misUrl: first.url }, { misUrl: second.url }])
  expect(await sync()).toMatchObject({ state: 'done', created: 4 })
  expect(await visits()).toEqual(bothTold)
  expect(await sync()).toMatchObject({ state: 'done', created: 0, updated: 0 })
  second.put(appointment({ ...others[0], id: '1', family: '', start: '2026-12-11T10:00:00Z' }))
  expect(await sync()).toMatchObject({ updated: 1 })
  expect(await visits()).toEqual(bothTold)
})

test('another account in the place of the first takes none of its patients over, however alike the ids', async () => {
  const { connect, sync, visits, systems } = await clinicOf(await host(ours))
  await sync()
  await connect(await host(others))
  expect(await systems()).toHaveLength(1)
  expect(await sync()).toMatchObject({ state: 'done', error: null, created: 4, updated: 0 })
  expect(await visits()).toEqual(bothTold)
})

test('what came in before an account turned out to be another one comes in once', async () => {
  const first = await host(ours)
  const { connect, sync, visits } = await clinicOf(first)
  await sync()
  // More new ones than go into the database together stand before those whose ids are known.
  const crowd = Array.from({ length: 1010 }, (_, at) => ({ id: `0${at}`, family: `New${at}` }))
  await connect(await host([...crowd, ...others], others))
  expect(await sync()).toMatchObject({
    state: 'done',
    patients: { created: 1012 },
    visits: { created: 2 },
  })
  expect(await visits()).toEqual(bothTold)
})

test('the same account at another address stays the same account', async () => {
  const { connect, sync, visits } = await clinicOf(await host(ours))
  await sync()
  await connect(await host([{ ...ours[0], id: '1', family: 'Berg-Smirnova' }, ...ours.slice(1)]))
  expect(await sync()).toMatchObject({ state: 'done', created: 0, updated: 1 })
  expect(await visits()).toEqual(['Berg-Smirnova +79160000001 1', 'Orlova +79160000002 2'])
})

test('the same account twice is one connection', async () => {
  const first = await host(ours)
  const { connect, systems } = await clinicOf(first)
  expect(await connect(first, { beside: true })).toMatchObject({ status: 200 })
  expect(await systems()).toHaveLength(1)
})

test('an account that was left and comes back is known again, and its patients are nobody else’s', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { as, connect, sync, visits, systems } = await clinicOf(first)
  await sync()
  await connect(second, { beside: true })
  await sync()
  const [, two] = await systems()
  expect((await as.remove(`${systemsPath}/${two?.id}`)).status).toBe(204)
  expect((await as.remove(`${systemsPath}/${two?.id}`)).status).toBe(404)
  await connect(second, { beside: true })
  expect(await sync()).toMatchObject({ state: 'done', created: 0, updated: 0 })
  expect(await visits()).toEqual(bothTold)
})

test('one that does not answer keeps no other from being read, and is told of by itself', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { as, connect, sync } = await clinicOf(first)
  await connect(second, { beside: true })
  await sync()
  await first.close()
  second.put(patient({ id: '3', family: 'Neu' }))
  expect(await sync()).toMatchObject({ state: 'failed', created: 1 })
  expect((await as.get(systemsPath)).body).toMatchObject({
    items: [{ error: expect.any(String) }, { error: null, lastSyncAt: expect.any(String) }],
  })
})

test('an answer goes to the system that told of the visit, under the number that it has there', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { as, companyId, connect, sync } = await clinicOf(first)
  await connect(second, { beside: true })
  await sync()
  const write = vi.spyOn(fhirConnector, 'write').mockResolvedValue('written')
  const { id } = await open.house.db.tenant(companyId, (tx) =>
    tx
      .selectFrom('visit')
      .select('id')
      .where('external_id', '=', 'system2:2')
      .executeTakeFirstOrThrow(),
  )
  expect((await as.put(`/api/visit/${id}/answer`, { answer: 'approved' })).status).toBe(204)
  await writeAnswers(open.house, companyId)
  expect(write.mock.calls.map(([{ misUrl }, answer]) => ({ misUrl, ...answer }))).toMatchObject([
    { misUrl: second.url, visitExternalId: '2', patientExternalId: '2', answer: 'approved' },
  ])
})

test('a first reading that breaks off goes on where it was, and what changed meanwhile comes after it', async () => {
  const first = await host(ours)
  const { connect, sync, visits } = await clinicOf(first)
  // The server answers for patients and is away when visits are asked for.
  const { safeFetch } = open.house
  const asked: string[] = []
  let away = true
  open.house.safeFetch = (input, init) => {
    const { url } = new Request(input, init)
    asked.push(new URL(url).pathname)
    return away && url.includes('/Appointment')
      ? Promise.reject(new TypeError('fetch failed'))
      : safeFetch(input, init)
  }
  try {
    expect(await sync()).toMatchObject({ state: 'failed', patients: { created: 2 }, share: 75 })
    away = false
    asked.length = 0
    first.put(patient({ id: '2', family: 'Orlova-Berg', phone: '+79160000002' }))
    open.clock.add({ minutes: 1 })
    expect(await sync()).toMatchObject({ state: 'done', visits: { created: 2 }, share: 100 })
    expect(asked.filter((path) => path.endsWith('/Patient'))).toEqual([])
    // The next one asks for what is new since the first began.
    expect(await sync()).toMatchObject({ state: 'done', patients: { updated: 1 }, share: null })
    expect(await visits()).toEqual(['Berg +79160000001 1', 'Orlova-Berg +79160000002 2'])
    // Connected anew, everything is read anew.
    await connect(first)
    asked.length = 0
    await sync()
    expect(asked.some((path) => path.endsWith('/Patient'))).toBe(true)
  } finally {
    open.house.safeFetch = safeFetch
  }
})
