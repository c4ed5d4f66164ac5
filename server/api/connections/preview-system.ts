import { formatPatientName } from '../../../domain/person-name.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type {
  BranchRecord,
  ClinicSystemCredentials,
  Connector,
  ConnectorContext,
  PatientRecord,
  PulledRow,
  VisitRecord,
} from '../../connectors/port/connector.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'

type SystemPreview = components['schemas']['MisPreview']

/** Visits shown. */
const MAX_VISITS = 10
/** Maximum rows read, for systems that return patients before visits. */
const MAX_ROWS_READ = 5000

interface PreviewRecords {
  branches: Map<string, BranchRecord>
  patients: Map<string, PatientRecord>
  specialists: Map<string, string>
  visits: VisitRecord[]
}

/** Previews a system's branches and next visits. Nothing is saved; throws the connector's errors. */
export async function previewSystem(
  connector: Connector,
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
  canSeePhones: boolean,
): Promise<SystemPreview> {
  const records: PreviewRecords = {
    branches: new Map(),
    patients: new Map(),
    specialists: new Map(),
    visits: [],
  }
  let read = 0
  const rows =
    connector.preview?.(credentials, context) ?? connector.pull(credentials, null, context)
  for await (const row of rows) {
    collectRecord(records, row, context)
    if (records.visits.length === MAX_VISITS || ++read === MAX_ROWS_READ) break
  }
  const upcomingVisits = records.visits
    .map((visit) => ({
      visit,
      startsAt: toWallClock(visit, records, context).toString({ smallestUnit: 'minute' }),
    }))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return {
    branches: [...records.branches.values()].map(({ externalId, name }) => ({
      id: externalId,
      name,
    })),
    visits: upcomingVisits.map(({ visit, startsAt }) =>
      toPreviewVisit(visit, startsAt, records, canSeePhones),
    ),
  }
}

function collectRecord(records: PreviewRecords, row: PulledRow, context: ConnectorContext) {
  if (row.kind === 'branch') records.branches.set(row.record.externalId, row.record)
  if (row.kind === 'patient') records.patients.set(row.record.externalId, row.record)
  if (row.kind === 'specialist') records.specialists.set(row.record.externalId, row.record.name)
  // Several records of a system may describe one visit.
  const isNew = row.kind === 'visit' && !records.visits.some((one) => isSameVisit(one, row.record))
  if (isNew && isUpcoming(row.record, records, context)) records.visits.push(row.record)
}

const isSameVisit = (one: VisitRecord, other: VisitRecord) => one.externalId === other.externalId

function isUpcoming(
  visit: VisitRecord,
  records: PreviewRecords,
  context: ConnectorContext,
): boolean {
  if (visit.status !== 'valid') return false
  const zone = getTimeZone(visit, records, context)
  const now = context.clock.now().toZonedDateTimeISO(zone).toPlainDateTime()
  return Temporal.PlainDateTime.compare(toWallClock(visit, records, context), now) > 0
}

const getTimeZone = (
  { branchExternalId }: VisitRecord,
  { branches }: PreviewRecords,
  context: ConnectorContext,
) => branches.get(branchExternalId ?? '')?.timeZone ?? context.timeZone

function toWallClock(visit: VisitRecord, records: PreviewRecords, context: ConnectorContext) {
  const { startsAt } = visit
  return startsAt instanceof Temporal.Instant
    ? startsAt.toZonedDateTimeISO(getTimeZone(visit, records, context)).toPlainDateTime()
    : startsAt
}

function toPreviewVisit(
  visit: VisitRecord,
  startsAt: string,
  { branches, patients, specialists }: PreviewRecords,
  canSeePhones: boolean,
): SystemPreview['visits'][number] {
  const patient = patients.get(visit.patientExternalId)
  return {
    ...{ id: visit.externalId, startsAt, confirmed: visit.confirmed },
    patient: redactText(canSeePhones, (patient && formatPatientName(patient)) || null),
    phone: redactPhone(canSeePhones, patient?.phone ?? null),
    specialist: specialists.get(visit.specialistExternalId ?? '') ?? null,
    service: redactText(canSeePhones, visit.service),
    branch: branches.get(visit.branchExternalId ?? '')?.name ?? null,
  }
}
