import type { components } from '../../../schema/generated/rest.ts'
import type {
  BranchRecord,
  Connector,
  ConnectorContext,
  MisCredentials,
  PatientRecord,
  Pulled,
  VisitRecord,
} from '../../connectors/port/connector.ts'
import { phoneFor, wordsFor } from '../../platform/patient/redact-phones.ts'

type Preview = components['schemas']['MisPreview']

/** So many visits are shown. */
const MOST = 10
/** A system that tells its patients first is read no further than this for them. */
const MOST_READ = 5000

interface Seen {
  branches: Map<string, BranchRecord>
  patients: Map<string, PatientRecord>
  specialists: Map<string, string>
  visits: VisitRecord[]
}

/** What would come from a system: its branches and its next visits. Nothing is kept; throws what the connector throws. */
export async function previewOf(
  connector: Connector,
  credentials: MisCredentials,
  context: ConnectorContext,
  phones: boolean,
): Promise<Preview> {
  const seen: Seen = {
    branches: new Map(),
    patients: new Map(),
    specialists: new Map(),
    visits: [],
  }
  let read = 0
  const rows =
    connector.glance?.(credentials, context) ?? connector.pull(credentials, null, context)
  for await (const row of rows) {
    note(seen, row, context)
    if (seen.visits.length === MOST || ++read === MOST_READ) break
  }
  const told = seen.visits
    .map((visit) => ({
      visit,
      startsAt: onTheWall(visit, seen, context).toString({ smallestUnit: 'minute' }),
    }))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  return {
    branches: [...seen.branches.values()].map(({ externalId, name }) => ({ id: externalId, name })),
    visits: told.map(({ visit, startsAt }) => toldOf(visit, startsAt, seen, phones)),
  }
}

function note(seen: Seen, row: Pulled, context: ConnectorContext) {
  if (row.kind === 'branch') seen.branches.set(row.record.externalId, row.record)
  if (row.kind === 'patient') seen.patients.set(row.record.externalId, row.record)
  if (row.kind === 'specialist') seen.specialists.set(row.record.externalId, row.record.name)
  // Several of a vendor's records may be one visit.
  const isNew = row.kind === 'visit' && !seen.visits.some((one) => isSame(one, row.record))
  if (isNew && liesAhead(row.record, seen, context)) seen.visits.push(row.record)
}

const isSame = (one: VisitRecord, other: VisitRecord) => one.externalId === other.externalId

function liesAhead(visit: VisitRecord, seen: Seen, context: ConnectorContext): boolean {
  if (visit.status !== 'valid') return false
  const zone = zoneOf(visit, seen, context)
  const now = context.clock.now().toZonedDateTimeISO(zone).toPlainDateTime()
  return Temporal.PlainDateTime.compare(onTheWall(visit, seen, context), now) > 0
}

const zoneOf = ({ branchExternalId }: VisitRecord, { branches }: Seen, context: ConnectorContext) =>
  branches.get(branchExternalId ?? '')?.timeZone ?? context.timeZone

function onTheWall(visit: VisitRecord, seen: Seen, context: ConnectorContext) {
  const { startsAt } = visit
  return startsAt instanceof Temporal.Instant
    ? startsAt.toZonedDateTimeISO(zoneOf(visit, seen, context)).toPlainDateTime()
    : startsAt
}

function toldOf(
  visit: VisitRecord,
  startsAt: string,
  { branches, patients, specialists }: Seen,
  phones: boolean,
): Preview['visits'][number] {
  const patient = patients.get(visit.patientExternalId)
  const name = patient && [patient.surname, patient.name, patient.middleName]
  return {
    ...{ id: visit.externalId, startsAt, confirmed: visit.confirmed },
    patient: wordsFor(phones, name?.filter(Boolean).join(' ') || null),
    phone: phoneFor(phones, patient?.phone ?? null),
    specialist: specialists.get(visit.specialistExternalId ?? '') ?? null,
    service: wordsFor(phones, visit.service),
    branch: branches.get(visit.branchExternalId ?? '')?.name ?? null,
  }
}
