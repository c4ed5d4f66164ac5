import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import type { Run } from '../ingest/upload.ts'
import { path, systemsPath } from './clinic-system.ts'

export let open: TestApp
const hosts: FhirServer[] = []

/** A server, and FHIR servers of clinics that are closed after each test. */
export function useFhirHosts(): void {
  beforeAll(async () => {
    open = await openTestApp('2026-12-08T09:00:00Z', { ALLOW_PRIVATE_HOSTS: '1' })
  })
  afterAll(() => open.close())
  afterEach(() => Promise.all(hosts.splice(0).map((host) => host.close())))
}

export interface Told {
  id: string
  family: string
  phone?: string
  start?: string
}

export const patient = ({ id, family, phone = '+79160000001' }: Told) => ({
  resourceType: 'Patient',
  id,
  name: [{ family, given: ['Anna'] }],
  telecom: [{ system: 'phone', value: phone }],
})
export const appointment = ({ id, start = '2026-12-10T09:00:00Z' }: Told) => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  start,
  participant: [{ actor: { reference: `Patient/${id}` }, status: 'accepted' }],
})

/** A FHIR server with these patients, each with one visit of the same id. */
export async function host(told: Told[], visits = told) {
  const resources = [...told.map(patient), ...visits.map(appointment)]
  const served = await serveFhir({ resources, port: 0, clock: open.clock })
  hosts.push(served)
  return served
}

export async function clinicOf(first: FhirServer) {
  const { as, companyId } = await registerClinic(open)
  const connect = (at: FhirServer, more: object = {}) =>
    as.post(path, { misType: 'fhir', misUrl: at.url, ...more })
  expect(await connect(first)).toMatchObject({ status: 200 })
  const sync = async () => {
    await as.post(`${path}/sync`)
    await runSync(open.app, companyId)
    return (await as.get<Run>(`${path}/sync`)).body
  }
  const visits = async () => {
    const { rows } = await open.app.db.withTenant(companyId, (tx) =>
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
