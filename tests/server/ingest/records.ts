import type {
  IncomingRow,
  PatientRecord,
  VisitRecord,
} from '../../../server/connectors/port/connector.ts'
import { applyIncoming } from '../../../server/engine/ingest/apply-incoming.ts'
import { addRun, readRun, startRun } from '../../../server/engine/ingest/run.ts'
import { createRunRecorder } from '../../../server/engine/ingest/run-recorder.ts'
import type { TestApp } from '../../harness/app.ts'

export const patient = (externalId: string, other: Partial<PatientRecord> = {}): IncomingRow => ({
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
): IncomingRow => ({
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

/** Applies rows as a sync of a clinic system (or an import) does; returns the counts and the rejected rows of the run. */
export async function take(open: TestApp, companyId: string, rows: IncomingRow[], source = 'fhir') {
  const { app } = open
  const id = await app.db.withTenant(companyId, async (tx) => {
    const added = await addRun(tx, companyId, { kind: 'import' }, app.clock.now())
    await startRun(tx, added, app.clock.now())
    return added
  })
  async function* given() {
    yield* rows
  }
  const counts = await applyIncoming(
    app,
    companyId,
    { name: source },
    given(),
    createRunRecorder(companyId, id),
  )
  const run = await app.db.withTenant(companyId, (tx) =>
    readRun(tx, id, { locale: 'en', now: app.clock.now(), canSeePhones: true }),
  )
  return { counts, rows: run?.rows ?? [] }
}
