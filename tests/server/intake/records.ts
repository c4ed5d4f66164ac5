import type {
  Incoming,
  PatientRecord,
  VisitRecord,
} from '../../../server/connectors/port/connector.ts'
import { applyIncoming } from '../../../server/engine/ingest/apply-incoming.ts'
import { addRun, beginRun, readRun } from '../../../server/engine/ingest/run.ts'
import { recordRun } from '../../../server/engine/ingest/run-recorder.ts'
import type { OpenHouse } from '../../harness/house.ts'

export const patient = (externalId: string, other: Partial<PatientRecord> = {}): Incoming => ({
  kind: 'patient',
  line: 1,
  record: {
    externalId,
    surname: 'Соколова',
    name: 'Анна',
    middleName: 'Петровна',
    gender: 'F',
    phone: '8 (916) 123-45-42',
    email: null,
    birthDate: '1988-03-14',
    language: 'ru',
    deceased: false,
    sumPaid: null,
    ...other,
  },
})

export const visit = (
  externalId: string,
  other: Partial<VisitRecord> = {},
  line = 2,
): Incoming => ({
  kind: 'visit',
  line,
  record: {
    externalId,
    patientExternalId: 'p1',
    specialistExternalId: null,
    branchExternalId: null,
    service: 'Осмотр',
    startsAt: Temporal.Instant.from('2026-12-10T07:30:00Z'),
    endsAt: null,
    status: 'valid',
    tentative: false,
    outcome: null,
    confirmed: false,
    createdAt: null,
    ...other,
  },
})

/** Applies rows as a clinic system's sync (or as an import) does; answers the run's counts. */
export async function take(open: OpenHouse, companyId: string, rows: Incoming[], source = 'fhir') {
  const { house } = open
  const id = await house.db.tenant(companyId, async (tx) => {
    const added = await addRun(tx, companyId, { kind: 'import' }, house.clock.now())
    await beginRun(tx, added, house.clock.now())
    return added
  })
  async function* given() {
    yield* rows
  }
  const counts = await applyIncoming(
    house,
    companyId,
    { name: source },
    given(),
    recordRun(companyId, id),
  )
  const run = await house.db.tenant(companyId, (tx) =>
    readRun(tx, id, { locale: 'en', now: house.clock.now(), phones: true }),
  )
  return { counts, rows: run?.rows ?? [] }
}
