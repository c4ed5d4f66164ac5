import { afterEach, expect, test, vi } from 'vitest'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { writeAnswers } from '../../../server/engine/write-back/write-answers.ts'
import { path, systemsPath } from './clinic-system.ts'
import {
  appointment,
  clinicOf,
  host,
  open,
  patient,
  type Told,
  useFhirHosts,
} from './fhir-hosts.ts'

useFhirHosts()
afterEach(() => void vi.restoreAllMocks())

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

test('two accounts are read in one run, and the same id means different persons in each', async () => {
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

test('another account that replaces the first does not take over its patients, even with the same ids', async () => {
  const { connect, sync, visits, systems } = await clinicOf(await host(ours))
  await sync()
  await connect(await host(others))
  expect(await systems()).toHaveLength(1)
  expect(await sync()).toMatchObject({ state: 'done', error: null, created: 4, updated: 0 })
  expect(await visits()).toEqual(bothTold)
})

test('rows ingested before an account turned out to be another one are ingested once', async () => {
  const first = await host(ours)
  const { connect, sync, visits } = await clinicOf(first)
  await sync()
  // More new patients than one batch holds precede those with known ids.
  const crowd = Array.from({ length: 2010 }, (_, at) => ({ id: `0${at}`, family: `New${at}` }))
  await connect(await host([...crowd, ...others], others))
  expect(await sync()).toMatchObject({
    state: 'done',
    patients: { created: 2012 },
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

test('the same account connected twice is one connection', async () => {
  const first = await host(ours)
  const { connect, systems } = await clinicOf(first)
  expect(await connect(first, { beside: true })).toMatchObject({ status: 200 })
  expect(await systems()).toHaveLength(1)
})

test('the same account connected twice concurrently is one connection', async () => {
  const second = await host(others)
  const { connect, systems } = await clinicOf(await host(ours))
  const both = [connect(second, { beside: true }), connect(second, { beside: true })]
  for (const answer of await Promise.all(both)) expect(answer).toMatchObject({ status: 200 })
  expect(await systems()).toHaveLength(2)
})

test('a system that is disconnected while it is being connected again ends up connected', async () => {
  const first = await host(ours)
  const { as, connect, systems } = await clinicOf(first)
  const [one] = await systems()
  const { safeFetch } = open.app
  open.app.safeFetch = async (input, init) => {
    await as.remove(`${systemsPath}/${one?.id}`)
    return safeFetch(input, init)
  }
  try {
    expect(await connect(first)).toMatchObject({ status: 200 })
  } finally {
    open.app.safeFetch = safeFetch
  }
  expect(await systems()).toMatchObject([{ misUrl: first.url }])
})

test('a run that was interrupted by disconnecting another system is queued again at once', async () => {
  const { as, companyId, connect, systems } = await clinicOf(await host(ours))
  await connect(await host(others), { beside: true })
  const [one, two] = await systems()
  open.asked.length = 0
  await as.remove(`${systemsPath}/${one?.id}`)
  expect(open.asked).toContainEqual({ queue: 'sync', companyId })
  expect((await as.get(`${path}/sync`)).body).toMatchObject({ state: 'queued' })
  open.asked.length = 0
  await as.remove(`${systemsPath}/${two?.id}`)
  expect(open.asked).toEqual([])
  expect((await as.get(`${path}/sync`)).body).toMatchObject({ state: 'failed' })
})

test('previews of a system are limited per clinic', async () => {
  const first = await host(ours)
  const { as } = await clinicOf(first)
  const look = async () =>
    (await as.post(`${path}/preview`, { misType: 'fhir', misUrl: first.url })).status
  // The connection itself counted as one.
  for (let nth = 2; nth <= 6; nth++) expect(await look()).toBe(200)
  expect(await look()).toBe(429)
  open.clock.add({ minutes: 1 })
  expect(await look()).toBe(200)
})

test('a disconnected account that is connected again keeps its patients', async () => {
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

test('disconnected accounts find their patients again when connected again in the same order', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { as, connect, sync, visits, systems } = await clinicOf(first)
  await connect(second, { beside: true })
  await sync()
  for (const { id } of await systems()) await as.remove(`${systemsPath}/${id}`)
  for (const back of [first, second]) {
    await connect(back, { beside: true })
    expect(await sync()).toMatchObject({ state: 'done', created: 0, updated: 0 })
  }
  expect(await visits()).toEqual(bothTold)
})

test('a system that does not respond does not prevent others from being read, and its error is shown for it alone', async () => {
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

test('a system with a refused key is tried again when a person requests a sync, but not by the schedule', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { as, companyId, connect, sync } = await clinicOf(first)
  await connect(second, { beside: true })
  await sync()
  const statuses = async () =>
    (await as.get<{ items: { status: string }[] }>(systemsPath)).body.items.map(
      ({ status }) => status,
    )
  const { safeFetch } = open.app
  open.app.safeFetch = (input, init) =>
    new Request(input, init).url.startsWith(first.url)
      ? Promise.resolve(new Response('', { status: 401 }))
      : safeFetch(input, init)
  try {
    expect(await sync()).toMatchObject({ state: 'failed' })
  } finally {
    open.app.safeFetch = safeFetch
  }
  expect(await statuses()).toEqual(['lost', 'connected'])
  await runSync(open.app, companyId)
  expect(await statuses()).toEqual(['lost', 'connected'])
  expect(await sync()).toMatchObject({ state: 'done' })
  expect(await statuses()).toEqual(['connected', 'connected'])
})

test('a finished run has a share of 100, even if one of its systems only read changes', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { connect, sync } = await clinicOf(first)
  await connect(second, { beside: true })
  await sync()
  // The first one is read completely after connecting again, the second one only for changes.
  await connect(first)
  expect(await sync()).toMatchObject({ state: 'done', share: 100 })
})

test('an answer is written to the system of the visit, with the id it has there', async () => {
  const [first, second] = [await host(ours), await host(others)]
  const { as, companyId, connect, sync } = await clinicOf(first)
  await connect(second, { beside: true })
  await sync()
  const write = vi.spyOn(fhirConnector, 'writeAnswer').mockResolvedValue('written')
  const { id } = await open.app.db.withTenant(companyId, (tx) =>
    tx
      .selectFrom('visit')
      .select('id')
      .where('external_id', '=', 'system2:2')
      .executeTakeFirstOrThrow(),
  )
  expect((await as.put(`/api/visit/${id}/answer`, { answer: 'approved' })).status).toBe(200)
  await writeAnswers(open.app, companyId)
  expect(write.mock.calls.map(([{ misUrl }, answer]) => ({ misUrl, ...answer }))).toMatchObject([
    { misUrl: second.url, visitExternalId: '2', patientExternalId: '2', answer: 'approved' },
  ])
})

test('an interrupted first reading resumes where it stopped, and changes made meanwhile follow in the next sync', async () => {
  const first = await host(ours)
  const { connect, sync, visits } = await clinicOf(first)
  // The server responds for patients and is unreachable for visits.
  const { safeFetch } = open.app
  const asked: string[] = []
  let away = true
  open.app.safeFetch = (input, init) => {
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
    // The next sync reads what changed since the first one began.
    expect(await sync()).toMatchObject({ state: 'done', patients: { updated: 1 }, share: null })
    expect(await visits()).toEqual(['Berg +79160000001 1', 'Orlova-Berg +79160000002 2'])
    // After connecting again everything is read again.
    await connect(first)
    asked.length = 0
    await sync()
    expect(asked.some((path) => path.endsWith('/Patient'))).toBe(true)
  } finally {
    open.app.safeFetch = safeFetch
  }
})
