import { afterAll, afterEach, beforeAll } from 'vitest'
import { type FhirServer, serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { path } from '../connections/clinic-system.ts'

export let open: TestApp
const hosts: FhirServer[] = []

/** A server, and FHIR servers of clinics that are closed after each test. */
export function useReschedule(): void {
  beforeAll(async () => {
    open = await openTestApp('2026-12-08T09:00:00Z', { ALLOW_PRIVATE_HOSTS: '1' })
  })
  afterAll(() => open.close())
  afterEach(() => Promise.all(hosts.splice(0).map((host) => host.close())))
}

const actor = (reference: string) => ({ actor: { reference }, status: 'accepted' })
export const slot = (id: string, from: string, status = 'free') => ({
  ...{ resourceType: 'Slot', id, status, schedule: { reference: 'Schedule/s1' } },
  start: `2026-12-${from}:00:00Z`,
  end: `2026-12-${from}:30:00Z`,
})
export const appointment = {
  ...{ resourceType: 'Appointment', id: 'a1', status: 'booked' },
  start: '2026-12-10T10:00:00Z',
  end: '2026-12-10T10:30:00Z',
  slot: [{ reference: 'Slot/old' }],
  participant: [actor('Patient/p1'), actor('Practitioner/d1')],
}
const resources = [
  {
    ...{ resourceType: 'Patient', id: 'p1', name: [{ family: 'Smirnova', given: ['Anna'] }] },
    telecom: [{ system: 'phone', value: '+79160000001' }],
  },
  { resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Orlov' }] },
  { resourceType: 'Schedule', id: 's1', actor: [{ reference: 'Practitioner/d1' }] },
  slot('old', '10T10', 'busy'),
  slot('sooner', '09T12'),
  slot('later', '11T12'),
]

interface FreeSlots {
  obstacle: string | null
  system: string | null
  until: string
  items: { slot: string; startsAt: string; endsAt: string }[]
}
interface Moved {
  moveId: string | null
  code: string
  message: string
}
interface Answered {
  answerId: string | null
  code: string
  message: string
  fields: object
}
type Caller = Pick<Awaited<ReturnType<typeof registerClinic>>['as'], 'put' | 'remove'>
interface Detail {
  visit: { startsAt: string; endsAt: string; answer: string | null }
  story: { kind: string; from: string | null; text: string | null; answer: string | null }[]
}

/** A clinic whose FHIR server has one visit, the specialist's schedule and two free times. */
export async function clinicWithSlots(more: object[] = [], booked: object = {}) {
  const fhir = await serveFhir({
    resources: [...resources, { ...appointment, ...booked }, ...more],
    port: 0,
    clock: open.clock,
    creatableTypes: ['AppointmentResponse'],
  })
  hosts.push(fhir)
  const { as, companyId, form } = await registerClinic(open)
  await as.post(path, { misType: 'fhir', misUrl: fhir.url })
  const sync = async () => {
    await as.post(`${path}/sync`)
    await runSync(open.app, companyId)
  }
  await sync()
  const visits = await as.get<{ items: { id: string }[] }>('/api/visit/list')
  const id = visits.body.items[0]?.id ?? ''
  const visit = `/api/visit/${id}`
  const moveBy = (one: Caller, slot: string) => one.put<Moved>(`${visit}/move`, { slot })
  const takeBackBy = (one: Caller, moveId: string | null) =>
    one.remove<{ code: string; message: string }>(`${visit}/move/${moveId}`)
  const answerBy = (one: Caller, body: object) => one.put<Answered>(`${visit}/answer`, body)
  let lastMoveId: string | null = null
  return {
    ...{ moveBy, takeBackBy, answerBy },
    ...{ as, companyId, form, fhir, sync, id },
    free: () => as.get<FreeSlots>(`${visit}/free-slots`),
    move: async (slot: string) => {
      const moved = await moveBy(as, slot)
      if (moved.status === 200) lastMoveId = moved.body.moveId
      return moved
    },
    /** Undoes the last move, unless told otherwise. */
    takeBack: (moveId = lastMoveId) => takeBackBy(as, moveId),
    answer: (body: object) => answerBy(as, body),
    detail: async () => (await as.get<Detail>(visit)).body,
    there: async (path: string) =>
      (await (await fetch(`${fhir.url}/${path}`)).json()) as Record<string, unknown>,
    audit: async () =>
      open.app.db.withTenant(companyId, (tx) =>
        tx
          .selectFrom('audit_log')
          .select(['action', 'detail'])
          .where('action', 'in', ['moveVisit', 'takeBackMove'])
          .orderBy('id')
          .execute(),
      ),
  }
}
