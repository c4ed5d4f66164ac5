import { parseBranchIds, pickBranches } from '../port/branch-choice.ts'
import type { ClinicSystemCredentials, ConnectorContext, PulledRow } from '../port/connector.ts'
import { getPreviewDays, getUpcomingDays, isNewDay } from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import { type JsonObject, readId } from '../port/read-json.ts'
import { type PullPart, readParts } from '../port/read-parts.ts'
import { listAllDayFilters, listDayFilters, listStampFilters } from './date-filters.ts'
import { listBranches, listStaff } from './directory.ts'
import { toPatientRecord, toVisitPatient } from './patient-record.ts'
import { createRnovaClient, type Params, type RnovaClient } from './rnova-client.ts'
import { getZonedNow, parseStamp, toVisitRecord } from './visit-record.ts'

/** State of one reading of RNOVA. */
interface PullState {
  client: RnovaClient
  context: ConnectorContext
  /** Visits of these branches only, one call each, because a call takes one id. */
  branches: readonly Params[]
  since: Temporal.Instant | null
  /** Patients already yielded. */
  seenPatientIds: Set<string>
}

/** Everything, or changes since: branches and staff first, then patients, then their visits. */
export const pull = (
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => numberRows(readRows(credentials, since, context), context.signal)

async function* readRows(
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow> {
  const state = createPullState(credentials, since, context)
  yield* readDirectory(state, credentials.branchId)
  if (since === null) return yield* readParts(listParts(state, context), context.resumePoint)
  for (const params of listStampFilters('date_updated', since, context))
    yield* readPatients(state, params)
  for (const params of listVisitFilters(since, context)) yield* readVisits(state, params)
}

/** Everything but branches and staff. */
const listParts = (state: PullState, context: ConnectorContext): PullPart[] => [
  ...[...listStampFilters('date_updated', null, context)].map((params) => ({
    name: `patients ${Object.values(params).join(' ')}`,
    readRows: () => readPatients(state, params),
  })),
  ...[...listAllDayFilters(getZonedNow(context))].map((params) => ({
    name: `visits ${Object.values(params).join(' ')}`,
    readRows: () => readVisits(state, params),
  })),
]

async function* readPatients(state: PullState, params: Params): AsyncGenerator<UnnumberedRow> {
  for (const row of await state.client.listRows('getPatient', params))
    yield toPatientRow(state, row)
}

/** All branches, and for the chosen ones the staff and coming visits with their patients. */
export const preview = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readPreview(): AsyncGenerator<UnnumberedRow> {
    const state = createPullState(credentials, null, context)
    for (const record of await listBranches(state.client)) yield { kind: 'branch', record }
    yield* readStaff(state)
    for (const params of listDayFilters('date', getPreviewDays(getZonedNow(context))))
      yield* readVisits(state, params)
  }
  return numberRows(readPreview(), context.signal)
}

function createPullState(
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): PullState {
  const chosen = parseBranchIds(credentials.branchId)
  const branches = chosen ? [...chosen].map((id) => ({ clinic_id: id })) : [{}]
  return {
    client: createRnovaClient(credentials, context),
    context,
    branches,
    since,
    seenPatientIds: new Set(),
  }
}

/** The chosen branches and their staff. */
async function* readDirectory(
  state: PullState,
  branchId: string | null,
): AsyncGenerator<UnnumberedRow> {
  const all = await listBranches(state.client)
  for (const record of pickBranches(all, branchId)) yield { kind: 'branch', record }
  yield* readStaff(state)
}

async function* readStaff({ client, branches }: PullState): AsyncGenerator<UnnumberedRow> {
  for (const record of await listStaff(client, branches)) yield { kind: 'specialist', record }
}

/** Assumed: it is not documented which timestamp a new or canceled visit has, so all are queried. Coming days are reread once a day. */
function* listVisitFilters(since: Temporal.Instant, context: ConnectorContext) {
  for (const filter of ['date_updated', 'date_created', 'date_cancel'] as const)
    yield* listStampFilters(filter, since, context)
  const at = getZonedNow(context)
  if (isNewDay(since, at)) yield* listDayFilters('date', getUpcomingDays(at))
}

function toPatientRow({ seenPatientIds }: PullState, row: JsonObject): UnnumberedRow {
  const record = toPatientRecord(row)
  if (typeof record !== 'string') seenPatientIds.add(record.externalId)
  return toUnnumberedRow('patient', record, row.patient_id ?? row.id)
}

async function* readVisits(state: PullState, params: Params): AsyncGenerator<UnnumberedRow> {
  for (const branch of state.branches) {
    const query = { ...params, ...branch, show_patient_data: '1' }
    for (const row of await state.client.listRows('getAppointments', query)) {
      yield* readNewPatient(state, row)
      // Time reserved for nobody is not a visit.
      if (readId(row.patient_id) === null && readId(row.id) !== null) continue
      yield toUnnumberedRow('visit', toVisitRecord(row, getZonedNow(state.context)), row.id)
    }
  }
}

/**
 * The patient of a visit if not yielded yet: in a full reading from the visit's row, for a new visit from the system. Patients of older visits are
 * known; the row has the phone in another format and would look like a change.
 */
async function* readNewPatient(state: PullState, row: JsonObject): AsyncGenerator<UnnumberedRow> {
  const { client, context, since, seenPatientIds } = state
  const id = readId(row.patient_id)
  if (id === null || seenPatientIds.has(id)) return
  if (since === null) {
    seenPatientIds.add(id)
    const record = toVisitPatient(row)
    if (record) yield { kind: 'patient', record }
    return
  }
  const created = parseStamp(row.date_created, context.timeZone)
  if (created && Temporal.Instant.compare(created, since) < 0) return
  seenPatientIds.add(id)
  const found = await client.find('getPatient', { id })
  if (found) yield toPatientRow(state, found)
}
