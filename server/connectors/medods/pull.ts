import { parseBranchIds, pickBranches } from '../port/branch-choice.ts'
import type {
  BranchRecord,
  ClinicSystemCredentials,
  ConnectorContext,
  PulledRow,
} from '../port/connector.ts'
import {
  type DayRange,
  getPreviewDays,
  getUpcomingDays,
  isNewDay,
  splitFullSyncDays,
} from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import { toHiddenRowsReport } from '../port/read-all-pages.ts'
import { type JsonObject, readId, readText } from '../port/read-json.ts'
import { type PullPart, readParts } from '../port/read-parts.ts'
import { listAllClients, listNewestClients } from './list-clients.ts'
import { createMedodsClient, type MedodsClient, type Query } from './medods-client.ts'
import { toBranchRecord, toPatientRecord, toSpecialistRecord } from './records.ts'
import { readClientId, type ServiceTitles, toVisitRecord } from './visit-record.ts'

/** Overlap of readings, because clocks differ. */
const OVERLAP_SECONDS = 60
/** A quarter of a year per part, so that rows added during a full reading shift few pages. */
const MEDODS_PART_DAYS = 92
/** Pages of new clients that a preview reads from the list's end. */
const PREVIEW_PAGES = 3

/** State of one reading of MEDODS. */
interface PullState {
  client: MedodsClient
  timeZone: string
  serviceTitles: ServiceTitles
  /** Visits of these branches only, one call each, because a call takes one id. */
  branches: readonly Query[]
  onHiddenRows: (count: number) => void
}

/**
 * Everything, or changes since: branches and staff first, then clients, then their visits. All clients are read once a day, only new ones in between.
 */
export const pull = (
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readRows(): AsyncGenerator<UnnumberedRow> {
    const zonedNow = { now: context.clock.now(), timeZone: context.timeZone }
    const state = await createPullState(credentials, context)
    const { client } = state
    for (const record of pickBranches(await listBranches(client), credentials.branchId))
      yield { kind: 'branch', record }
    yield* readStaff(state)
    if (since === null) return yield* readParts(listParts(state, zonedNow), context.resumePoint)
    const isDaily = isNewDay(since, zonedNow)
    yield* readClients(isDaily ? listAllClients(client) : listNewestClients(client))
    yield* readVisits(state, { updatedAtAfter: toUnixSeconds(since) - OVERLAP_SECONDS })
    if (isDaily) yield* readVisits(state, toDayQuery(getUpcomingDays(zonedNow)))
  }
  return numberRows(readRows(), context.signal)
}

/** Everything but branches and staff. */
const listParts = (
  state: PullState,
  zonedNow: { now: Temporal.Instant; timeZone: string },
): PullPart[] => [
  { name: 'clients', readRows: () => readClients(listAllClients(state.client)) },
  ...[...splitFullSyncDays(zonedNow, MEDODS_PART_DAYS)].map((days) => ({
    name: `visits ${days.from} ${days.till}`,
    readRows: () => readVisits(state, toDayQuery(days)),
  })),
]

async function* readClients(rows: AsyncIterable<JsonObject>): AsyncGenerator<UnnumberedRow> {
  for await (const row of rows) yield toUnnumberedRow('patient', toPatientRecord(row), row.id)
}

/** All branches, and for the chosen ones staff and coming visits, first those whose clients are among the newest: no call fetches a client by id. */
export const preview = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readPreview(): AsyncGenerator<UnnumberedRow> {
    const state = await createPullState(credentials, context)
    const { client, timeZone, branches } = state
    for (const record of await listBranches(client)) yield { kind: 'branch', record }
    yield* readStaff(state)
    const days = toDayQuery(getPreviewDays({ now: context.clock.now(), timeZone }))
    const rows: JsonObject[] = []
    for (const branch of branches)
      rows.push(...(await client.fetchPage('/appointments', 0, { ...days, ...branch })).rows)
    const clientIds = new Set(rows.map(readClientId))
    const foundIds = new Set<string | null>()
    for await (const row of listNewestClients(client, PREVIEW_PAGES)) {
      if (!clientIds.has(readId(row.id))) continue
      foundIds.add(readId(row.id))
      yield toUnnumberedRow('patient', toPatientRecord(row), row.id)
    }
    const isKnown = (row: JsonObject) => Number(foundIds.has(readClientId(row)))
    for (const row of rows.toSorted((one, other) => isKnown(other) - isKnown(one)))
      yield* toVisitRows(state, row)
  }
  return numberRows(readPreview(), context.signal)
}

async function createPullState(
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): Promise<PullState> {
  const client = createMedodsClient(credentials, context)
  const titles = new Map<string, string>()
  for await (const { id, title, name } of client.list('/entry_types')) {
    const serviceTitle = readText(title) ?? readText(name)
    if (serviceTitle !== null) titles.set(readId(id) ?? '', serviceTitle)
  }
  const chosen = parseBranchIds(credentials.branchId)
  const branches: Query[] = chosen ? [...chosen].map((id) => ({ clinicId: id })) : [{}]
  const onHiddenRows = toHiddenRowsReport(context, null)
  return { client, serviceTitles: titles, branches, onHiddenRows, timeZone: context.timeZone }
}

/** All of the clinic's branches. */
export async function listBranches(client: MedodsClient): Promise<BranchRecord[]> {
  const rows = await Array.fromAsync(client.list('/clinics'))
  return rows.flatMap((row) => toBranchRecord(row) ?? [])
}

/** Staff of the chosen branches; those who work in several are listed for each. */
async function* readStaff({ client, branches }: PullState): AsyncGenerator<UnnumberedRow> {
  for (const branch of branches)
    for await (const row of client.list('/users', { status: 'active', ...branch })) {
      const record = toSpecialistRecord(row)
      if (record) yield { kind: 'specialist', record }
    }
}

async function* readVisits(state: PullState, query: Query): AsyncGenerator<UnnumberedRow> {
  for (const branch of state.branches)
    for await (const row of state.client.list(
      '/appointments',
      { ...query, ...branch },
      state.onHiddenRows,
    ))
      yield* toVisitRows(state, row)
}

function* toVisitRows(
  { serviceTitles, timeZone }: PullState,
  row: JsonObject,
): Generator<UnnumberedRow> {
  // Time reserved for nobody is not a visit; a row without any client field cannot be read.
  if (readClientId(row) === null && ('clientId' in row || 'client' in row)) return
  yield toUnnumberedRow('visit', toVisitRecord(row, serviceTitles, timeZone), row.id)
}

export const toDayQuery = ({ from, till }: DayRange): Query => ({
  dateStart: from.toString(),
  dateEnd: till.toString(),
})

const toUnixSeconds = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1000)
