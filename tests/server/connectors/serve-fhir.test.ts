import { appendFile, copyFile, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { folderOf } from './pull-rows.ts'

const fixtures = join(import.meta.dirname, '../../fixtures/fhir')
const clock = createManualClock('2026-12-01T06:00:00Z')

interface Bundle {
  total: number
  link: { relation: string; url: string }[]
  entry?: { resource: { id: string; meta: { lastUpdated: string } } }[]
}

async function bundleAt(url: string): Promise<Bundle> {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  // The tests below read it as a searchset.
  return (await reply.json()) as Bundle
}
const ids = (bundle: Bundle) => bundle.entry?.map(({ resource }) => resource.id) ?? []
const next = (bundle: Bundle) => bundle.link.find(({ relation }) => relation === 'next')?.url

describe('the FHIR server of the sandbox', () => {
  let server: FhirServer
  beforeAll(async () => {
    server = await serveFhir({ resources: await folderOf(fixtures), port: 0, clock })
  })
  afterAll(() => server.close())
  const search = (query: string) => bundleAt(`${server.url}/${query}`)

  test('gives pages of three that link through everything once', async () => {
    const found: string[] = []
    let pages = 0
    for (let url: string | undefined = `${server.url}/Appointment?_count=3`; url; pages++) {
      const page: Bundle = await bundleAt(url)
      expect(page.total).toBe(16)
      found.push(...ids(page))
      url = next(page)
    }
    expect([pages, found.length, new Set(found).size]).toEqual([6, 16, 16])
  })

  test('keeps its filters from page to page', async () => {
    const first = await search('Appointment?status=proposed,pending,waitlist&_count=2')
    const second = await bundleAt(next(first) ?? '')
    expect([...ids(first), ...ids(second)]).toEqual([
      'a-proposed',
      'a-pending',
      'a-waitlist',
      'a-startless',
    ])
    expect(next(second)).toBeUndefined()
  })

  test.each([
    ['Appointment?_id=a-booked,a-odd', ['a-booked', 'a-odd']],
    ['Appointment?patient=p-text', ['a-local']],
    ['Appointment?patient=Patient/p-text', ['a-local']],
    ['Appointment?date=ge2026-12-10', []],
    ['Appointment?date=lt2026-12-09T07:30:00Z', []],
    ['Appointment?date=gt2026-12-09&_id=a-booked', []],
    ['Appointment?date=le2026-12-09&_id=a-booked', ['a-booked']],
    ['Appointment?date=2026-12&_id=a-booked', ['a-booked']],
    ['Appointment?date=ge2026-12-09&date=lt2026-12-10&_id=a-booked', ['a-booked']],
    ['Appointment?_lastUpdated=gt2026-12-01T06:00:00Z', []],
    ['Practitioner?_lastUpdated=ge2026-12-01T06:00:00Z', ['d-ivanov', 'd-smith']],
    ['Observation', []],
  ])('%s finds %j', async (query, expected) => {
    expect(ids(await search(query))).toEqual(expected)
  })

  test('counts without listing', async () => {
    const counted = await search('Patient?_summary=count')
    expect([counted.total, counted.entry]).toEqual([7, undefined])
  })

  test.each([
    ['Patient/nobody', 404],
    ['nothing/at/all', 404],
    ['Patient?_count=many', 400],
    ['Patient?_lastUpdated=ge-yesterday', 400],
    ['Patient?_page=made-up', 400],
  ])('%s gives an OperationOutcome with status %i', async (path, status) => {
    const reply = await fetch(`${server.url}/${path}`)
    expect([reply.status, await reply.json()]).toEqual([
      status,
      expect.objectContaining({ resourceType: 'OperationOutcome' }),
    ])
  })

  test('a PUT must name its resource, and a DELETE is not allowed', async () => {
    const send = async (method: string, body: string) =>
      (await fetch(`${server.url}/Patient/p-text`, { method, body })).status
    expect(await send('PUT', 'no json')).toBe(400)
    expect(await send('PUT', '{"resourceType":"Patient","id":"other"}')).toBe(400)
    expect(await send('PUT', '{"resourceType":"Device","id":"p-text"}')).toBe(400)
    expect(await send('DELETE', '')).toBe(405)
  })

  test('the capability statement is R4 and public, the data require the token', async () => {
    const closed = await serveFhir({ resources: [], port: 0, clock, token: 'right' })
    const metadata = await fetch(`${closed.url}/metadata`)
    expect(await metadata.json()).toMatchObject({ fhirVersion: '4.0.1' })
    const status = async (authorization: string) =>
      (await fetch(`${closed.url}/Patient`, { headers: { authorization } })).status
    expect([await status('Bearer wrong'), await status('Bearer right')]).toEqual([401, 200])
    await closed.close()
  })
})

describe('a folder of the FHIR server', () => {
  test('is read again when a file changes, and only changed lines count as updated', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'fhir-'))
    const file = join(dir, 'Patient.ndjson')
    await copyFile(join(fixtures, 'Patient.ndjson'), file)
    await utimes(file, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z'))
    const warned: string[] = []
    const server = await serveFhir({ dir, port: 0, clock, warn: (what) => warned.push(what) })
    const since = (at: string) => bundleAt(`${server.url}/Patient?_lastUpdated=ge${at}`)
    expect(ids(await since('2026-11-01')).length).toBe(7)
    expect(ids(await since('2026-11-02')).length).toBe(0)

    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    const edited = lines.slice(1).map((line) => line.replace('Winter', 'Summer'))
    await writeFile(file, `${edited.join('\n')}\nbroken\n`)
    await utimes(file, new Date('2026-11-03T00:00:00Z'), new Date('2026-11-03T00:00:00Z'))
    expect(ids(await since('2026-11-02'))).toEqual(['p-alive'])
    expect(warned).toEqual(['Patient.ndjson:7: no FHIR resource'])
    expect((await fetch(`${server.url}/Patient/p-anna`)).status).toBe(404)

    const second = join(dir, 'Patient.2.ndjson')
    await appendFile(second, '{"resourceType":"Patient","id":"late"}')
    expect(ids(await bundleAt(`${server.url}/Patient?_id=late`))).toEqual(['late'])
    await rm(second)
    expect(ids(await bundleAt(`${server.url}/Patient?_id=late`))).toEqual([])
    await server.close()
    await rm(dir, { recursive: true })
  })
})
