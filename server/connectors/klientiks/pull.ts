import type { ClinicSystemCredentials, ConnectorContext, PulledRow } from '../port/connector.ts'
import { isNewDay } from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import { toHiddenRowsReport } from '../port/read-all-pages.ts'
import type { JsonObject } from '../port/read-json.ts'
import { type PullPart, readParts } from '../port/read-parts.ts'
import { createKlientiksClient, type KlientiksClient } from './klientiks-client.ts'
import {
  readClientId,
  toPatientRecord,
  toSpecialistRecord,
  toVisitPatient,
  toVisitRecord,
} from './records.ts'

const CLIENTS = 'Clients'
export const APPOINTMENTS = 'Appointments'

/** Overlap of readings, because clocks differ. */
const CLOCK_SKEW_SECONDS = 60
/** Visits that a preview looks through. */
const MAX_LISTED_VISITS = 1000
/** Days shown in a preview. */
const PREVIEW_DAYS = { days: 7 }
/** A preview looks for them among the visits changed in this time: no call filters by the day of a visit. */
const PREVIEW_CHANGES = { hours: 60 * 24 }

/** State of one reading of Klientiks. */
interface PullState {
  client: KlientiksClient
  context: ConnectorContext
  /** Clients already yielded. */
  seenClientIds: Set<string>
}

/** Everything, or changes since: staff first, then clients, then visits. All is read once a day. */
export const pull = (
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readRows(): AsyncGenerator<UnnumberedRow> {
    const zonedNow = { now: context.clock.now(), timeZone: context.timeZone }
    const state = createPullState(credentials, context)
    yield* readStaff(state)
    if (since === null) return yield* readParts(listParts(state), context.resumePoint)
    const changes = isNewDay(since, zonedNow) ? null : since
    yield* readClients(state, changes)
    yield* readVisits(state, changes)
  }
  return numberRows(readRows(), context.signal)
}

/** Staff, and the coming visits with their clients. */
export const preview = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readPreview(): AsyncGenerator<UnnumberedRow> {
    const state = createPullState(credentials, context)
    yield* readStaff(state)
    const rows = await listComingRows(state)
    const clientIds = new Set(rows.map(readClientId))
    for await (const row of readClients(state, null))
      if (row.kind === 'patient' && clientIds.has(row.record.externalId)) yield row
    for (const row of rows) yield* toVisitRows(state, row)
  }
  return numberRows(readPreview(), context.signal)
}

const createPullState = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): PullState => ({
  client: createKlientiksClient(credentials, context),
  context,
  seenClientIds: new Set(),
})

/** Everything but the staff. No call filters visits by their day, so they are one part. */
const listParts = (state: PullState): PullPart[] => [
  { name: 'clients', readRows: () => readClients(state, null) },
  { name: 'visits', readRows: () => readVisits(state, null) },
]

async function* readStaff({ client }: PullState): AsyncGenerator<UnnumberedRow> {
  for await (const row of client.list('Users')) {
    const record = toSpecialistRecord(row)
    if (record) yield { kind: 'specialist', record }
  }
}

/** Assumed: with a day in the path the clients that are new or changed since that day are listed. */
async function* readClients(
  { client, context, seenClientIds }: PullState,
  since: Temporal.Instant | null,
): AsyncGenerator<UnnumberedRow> {
  const day = since?.toZonedDateTimeISO(context.timeZone).toPlainDate()
  for await (const row of client.list(day ? `${CLIENTS}/date/${day}` : CLIENTS)) {
    const record = toPatientRecord(row)
    if (typeof record !== 'string') seenClientIds.add(record.externalId)
    yield toUnnumberedRow('patient', record, row.id)
  }
}

/** Assumed: `date` (Unix seconds) lists the visits changed since then, as it does for the links of visits and clients. */
async function* readVisits(
  state: PullState,
  since: Temporal.Instant | null,
): AsyncGenerator<UnnumberedRow> {
  const { client, context } = state
  const seconds = since && Math.floor(since.epochMilliseconds / 1000) - CLOCK_SKEW_SECONDS
  const query: Record<string, string> = seconds === null ? {} : { date: `${seconds}` }
  for await (const row of client.list(APPOINTMENTS, query, toHiddenRowsReport(context, null)))
    yield* toVisitRows(state, row)
}

/** Rows of visits in the coming days. */
async function listComingRows({ client, context }: PullState): Promise<JsonObject[]> {
  const now = context.clock.now().toZonedDateTimeISO(context.timeZone).toPlainDateTime()
  const [from, till] = [now.toString(), now.add(PREVIEW_DAYS).toString()]
  const since = context.clock.now().subtract(PREVIEW_CHANGES)
  const query = { date: `${Math.floor(since.epochMilliseconds / 1000)}` }
  const rows: JsonObject[] = []
  let count = 0
  for await (const row of client.list(APPOINTMENTS, query)) {
    const start = String(row.start_datetime).replace(' ', 'T')
    if (start >= from && start <= till) rows.push(row)
    count += 1
    if (count === MAX_LISTED_VISITS) break
  }
  return rows
}

function* toVisitRows(state: PullState, row: JsonObject): Generator<UnnumberedRow> {
  const clientId = readClientId(row)
  // Time reserved for nobody is not a visit.
  if (clientId === null && ('client_id' in row || 'client' in row)) return
  if (clientId !== null && !state.seenClientIds.has(clientId)) {
    const record = toVisitPatient(row)
    if (record) {
      state.seenClientIds.add(clientId)
      yield { kind: 'patient', record }
    }
  }
  yield toUnnumberedRow('visit', toVisitRecord(row, state.context.timeZone), row.id)
}
