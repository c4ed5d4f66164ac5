import { parseBranchIds } from '../port/branch-choice.ts'
import type {
  BranchRecord,
  ClinicSystemCredentials,
  ConnectorContext,
  PulledRow,
} from '../port/connector.ts'
import { getPreviewDays, getUpcomingDays, isNewDay } from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import { toHiddenRowsReport } from '../port/read-all-pages.ts'
import { isJsonObject, type JsonObject, readId, readNumber } from '../port/read-json.ts'
import { type PullPart, readParts } from '../port/read-parts.ts'
import { readBranchRecord, toPatientRecord, toSpecialistRecord } from './records.ts'
import { createSqnsClient, type SqnsClient } from './sqns-client.ts'
import { listVisitQueries, type Query, toDayQuery } from './visit-queries.ts'
import { readClientId, type ServiceDurations, toVisitRecord } from './visit-record.ts'

/** Visits read to find branches for the preview. */
const MAX_PREVIEW_VISITS = 1000

/** State of one reading of SQNS. */
interface PullState {
  client: SqnsClient
  timeZone: string
  serviceDurations: ServiceDurations
  /** Visits of these branches only; null: all. */
  branches: ReadonlySet<string> | null
  /** Clients and branches already yielded. */
  seen: { clients: Set<string>; branches: Set<string> }
  /** All clients were read before the interruption: new ones come with the next sync. */
  hasAllClients: boolean
  onHiddenRows: (count: number) => void
}

/** Everything, or changes since: staff first, then clients, then visits. Changed clients cannot be listed, so all are read once a day. */
export const pull = (
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readRows(): AsyncGenerator<UnnumberedRow> {
    const zonedNow = { now: context.clock.now(), timeZone: context.timeZone }
    const state = await createPullState(credentials, context)
    const { client } = state
    yield* readStaff(client)
    if (since === null) return yield* readParts(listParts(state, zonedNow), context.resumePoint)
    if (isNewDay(since, zonedNow)) yield* readClients(state)
    for (const query of listVisitQueries(since, zonedNow)) yield* readVisits(state, query)
    if (isNewDay(since, zonedNow)) yield* readVisits(state, toDayQuery(getUpcomingDays(zonedNow)))
  }
  return numberRows(readRows(), context.signal)
}

/** Everything but the staff. */
const listParts = (
  state: PullState,
  zonedNow: { now: Temporal.Instant; timeZone: string },
): PullPart[] => [
  { name: 'clients', readRows: () => readClients(state) },
  ...[...listVisitQueries(null, zonedNow)].map((query) => ({
    name: `visits ${query.dateFrom} ${query.dateTill}`,
    readRows: () => readVisits(state, query),
  })),
]

async function* readClients(state: PullState): AsyncGenerator<UnnumberedRow> {
  for await (const row of state.client.list('/client')) yield toPatientRow(state, unwrapClient(row))
}

async function* readVisits(state: PullState, query: Query): AsyncGenerator<UnnumberedRow> {
  for await (const row of state.client.list('/visit', query, state.onHiddenRows))
    yield* readVisit(state, row)
}

/** Staff, all branches named by the coming days, and the chosen branches' visits with their clients. */
export const preview = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readPreview(): AsyncGenerator<UnnumberedRow> {
    const state = await createPullState(credentials, context)
    const { client, timeZone } = state
    yield* readStaff(client)
    const days = toDayQuery(getPreviewDays({ now: context.clock.now(), timeZone }))
    const rows: JsonObject[] = []
    for await (const row of client.list('/visit', days))
      if (rows.push(row) === MAX_PREVIEW_VISITS) break
    // There is no list of branches, and a preview reads only some visits.
    for (const row of rows) yield* readBranch(state, readBranchRecord(row))
    for (const row of rows) {
      if (!isChosenBranch(state, readBranchRecord(row))) continue
      const { clientData } = row
      const record = isJsonObject(clientData)
        ? toPatientRecord({ id: readClientId(row), ...clientData })
        : null
      if (record && typeof record !== 'string' && !state.seen.clients.has(record.externalId))
        yield toPatientRow(state, { ...(clientData as JsonObject), id: record.externalId })
      yield* readVisit(state, row)
    }
  }
  return numberRows(readPreview(), context.signal)
}

async function createPullState(
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): Promise<PullState> {
  const client = createSqnsClient(credentials, context)
  const serviceDurations = new Map<string, number>()
  for await (const { id, durationSeconds } of client.list('/service')) {
    const seconds = readNumber(durationSeconds)
    if (seconds !== null) serviceDurations.set(readId(id) ?? '', seconds)
  }
  const seen = { clients: new Set<string>(), branches: new Set<string>() }
  const hasAllClients = context.resumePoint?.completedParts.has('clients') === true
  const branches = parseBranchIds(credentials.branchId)
  return {
    ...{ client, serviceDurations, branches, seen, hasAllClients },
    ...{ onHiddenRows: toHiddenRowsReport(context, null), timeZone: context.timeZone },
  }
}

async function* readStaff(client: SqnsClient): AsyncGenerator<UnnumberedRow> {
  for await (const row of client.list('/employee')) {
    const record = toSpecialistRecord(row)
    if (record) yield { kind: 'specialist', record }
  }
}

/** Clients have been seen nested under `client`. */
const unwrapClient = (row: JsonObject): JsonObject => (isJsonObject(row.client) ? row.client : row)

function toPatientRow({ seen }: PullState, row: JsonObject): UnnumberedRow {
  const record = toPatientRecord(row)
  if (typeof record !== 'string') seen.clients.add(record.externalId)
  return toUnnumberedRow('patient', record, row.id)
}

/** A visit, after its branch and client if these were not yielded yet. */
async function* readVisit(state: PullState, row: JsonObject): AsyncGenerator<UnnumberedRow> {
  const { client, serviceDurations, timeZone, seen, hasAllClients } = state
  const clientId = readClientId(row)
  // Time reserved for nobody is not a visit.
  if (clientId === null && readId(row.id) !== null) return
  const branchRecord = readBranchRecord(row)
  if (!isChosenBranch(state, branchRecord)) return
  yield* readBranch(state, branchRecord)
  if (clientId !== null && !hasAllClients && !seen.clients.has(clientId)) {
    seen.clients.add(clientId)
    const found = await client.find(`/client/${encodeURIComponent(clientId)}`, 'client')
    if (found) yield toPatientRow(state, { ...found, id: found.id ?? clientId })
  }
  yield toUnnumberedRow('visit', toVisitRecord(row, serviceDurations, timeZone), row.id)
}

/** The system has no branch filter. A visit without a branch belongs to none of the chosen ones. */
const isChosenBranch = ({ branches }: PullState, branchRecord: BranchRecord | null) =>
  branches === null || (branchRecord !== null && branches.has(branchRecord.externalId))

function* readBranch({ seen }: PullState, record: BranchRecord | null): Generator<UnnumberedRow> {
  if (!record || seen.branches.has(record.externalId)) return
  seen.branches.add(record.externalId)
  yield { kind: 'branch', record }
}
