import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import type { Run } from '../ingest/upload.ts'

const dir = join(import.meta.dirname, '../../fixtures/fhir')

export const path = '/api/integration/cloud-mis'
/** The path of existing connections. */
export const systemsPath = '/api/integration/clinic-systems'
export const token = 'a-token-of-the-clinic'

/** A server, and for each test a new clinic system that speaks FHIR over HTTP and requires `token`. */
export function clinicSystem() {
  let open: TestApp
  let fhir: FhirServer
  let url = ''
  const serve = async (asked: string, port = 0) => {
    fhir = await serveFhir({ dir, port, clock: open.clock, token: asked })
    url = fhir.url
  }
  beforeAll(async () => {
    open = await openTestApp(undefined, { ALLOW_PRIVATE_HOSTS: '1' })
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    await serve(token)
    open.asked.length = 0
  })
  afterEach(() => fhir.close())
  return {
    get open() {
      return open
    },
    get url() {
      return url
    },
    put: (resource: object) => fhir.put(resource),
    /** Another system that requires the same token. */
    another: () => serveFhir({ dir, port: 0, clock: open.clock, token }),
    fallSilent: () => fhir.close(),
    comeBack: (asked = token) => serve(asked, Number(new URL(url).port)),
    /** A new clinic connected to the system; `sync` runs a sync to its end. */
    async connected() {
      const clinic = await registerClinic(open)
      const body = { misType: 'fhir', misUrl: url, token }
      const answer = await clinic.as.post<string>(path, body)
      expect(answer).toMatchObject({ status: 200, body: 'Connected. The first sync has started.' })
      const sync = async () => {
        await clinic.as.post(`${path}/sync`)
        await runSync(open.app, clinic.companyId)
        return (await clinic.as.get<Run>(`${path}/sync`)).body
      }
      return { ...clinic, sync }
    },
  }
}
