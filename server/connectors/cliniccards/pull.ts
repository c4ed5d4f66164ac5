import type { ClinicSystemCredentials, ConnectorContext, PulledRow } from '../port/connector.ts'
import {
  type DayRange,
  getPreviewDays,
  getUpcomingDays,
  isNewDay,
  splitDays,
  splitFullSyncDays,
} from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import type { JsonObject } from '../port/read-json.ts'
import { type PullPart, readParts } from '../port/read-parts.ts'
import {
  type CliniccardsClient,
  createCliniccardsClient,
  NotOfferedError,
  type Query,
} from './cliniccards-client.ts'
import {
  readPatientId,
  toPatientRecord,
  toSpecialistRecord,
  toVisitPatient,
  toVisitRecord,
} from './records.ts'

/** There is no paging, so days are read in parts of this length. */
const CLINICCARDS_PART_DAYS = 31
/** Days read again once a day, besides the coming ones: changes cannot be listed. */
const DAILY_DAYS = { back: { days: 31 }, ahead: { days: 180 } }

/** State of one reading of Cliniccards. */
interface PullState {
  client: CliniccardsClient
  timeZone: string
  /** Patients already yielded. */
  seenPatientIds: Set<string>
}

type ZonedNow = { now: Temporal.Instant; timeZone: string }

/** Everything, or the days around now: staff first, then patients, then visits. Neither changed patients nor changed visits can be listed. */
export const pull = (
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readRows(): AsyncGenerator<UnnumberedRow> {
    const zonedNow = { now: context.clock.now(), timeZone: context.timeZone }
    const state = createPullState(credentials, context)
    yield* readStaff(state)
    if (since === null) return yield* readParts(listParts(state, zonedNow), context.resumePoint)
    yield* readPatients(state)
    for (const days of listDaysToRead(since, zonedNow)) yield* readVisits(state, days)
  }
  return numberRows(readRows(), context.signal)
}

/** Staff, and the coming visits with their patients. */
export const preview = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> => {
  async function* readPreview(): AsyncGenerator<UnnumberedRow> {
    const state = createPullState(credentials, context)
    yield* readStaff(state)
    const days = getPreviewDays({ now: context.clock.now(), timeZone: context.timeZone })
    const rows = await state.client.list('/visits', toDayQuery(days))
    const patientIds = new Set(rows.map(readPatientId))
    for await (const row of readPatients(state))
      if (row.kind === 'patient' && patientIds.has(row.record.externalId)) yield row
    for (const row of rows) yield* toVisitRows(state, row)
  }
  return numberRows(readPreview(), context.signal)
}

export const toDayQuery = ({ from, till }: DayRange): Query => ({
  from: from.toString(),
  to: till.toString(),
})

const createPullState = (
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): PullState => ({
  client: createCliniccardsClient(credentials, context),
  timeZone: context.timeZone,
  seenPatientIds: new Set(),
})

/** Everything but the staff. Patients of a resumed reading are read again, because a visit's row may not name them. */
const listParts = (state: PullState, zonedNow: ZonedNow): PullPart[] => [
  { name: 'patients', readRows: () => readPatients(state) },
  ...[...splitFullSyncDays(zonedNow, CLINICCARDS_PART_DAYS)].map((days) => ({
    name: `visits ${days.from} ${days.till}`,
    readRows: () => readVisits(state, days),
  })),
]

function* listDaysToRead(since: Temporal.Instant, zonedNow: ZonedNow): Generator<DayRange> {
  const upcoming = getUpcomingDays(zonedNow)
  if (!isNewDay(since, zonedNow)) return yield upcoming
  const from = upcoming.from.subtract(DAILY_DAYS.back)
  yield* splitDays({ from, till: upcoming.from.add(DAILY_DAYS.ahead) }, CLINICCARDS_PART_DAYS)
}

async function* readStaff({ client }: PullState): AsyncGenerator<UnnumberedRow> {
  for (const row of await client.list('/staff')) {
    const record = toSpecialistRecord(row)
    if (record) yield { kind: 'specialist', record }
  }
}

/** Assumed: without a phone the call lists all patients. Where it does not, patients come with their visits only. */
async function* readPatients({ client, seenPatientIds }: PullState): AsyncGenerator<UnnumberedRow> {
  try {
    for (const row of await client.list('/patients')) {
      const record = toPatientRecord(row)
      if (typeof record !== 'string') seenPatientIds.add(record.externalId)
      yield toUnnumberedRow('patient', record, row.patient_id ?? row.id)
    }
  } catch (error) {
    if (!(error instanceof NotOfferedError)) throw error
  }
}

async function* readVisits(state: PullState, days: DayRange): AsyncGenerator<UnnumberedRow> {
  for (const row of await state.client.list('/visits', toDayQuery(days)))
    yield* toVisitRows(state, row)
}

function* toVisitRows(state: PullState, row: JsonObject): Generator<UnnumberedRow> {
  const patientId = readPatientId(row)
  // Time reserved for nobody is not a visit.
  if (patientId === null && ('patient_id' in row || 'patient' in row)) return
  if (patientId !== null && !state.seenPatientIds.has(patientId)) {
    const record = toVisitPatient(row)
    if (record) {
      state.seenPatientIds.add(patientId)
      yield { kind: 'patient', record }
    }
  }
  yield toUnnumberedRow('visit', toVisitRecord(row, state.timeZone), row.visit_id ?? row.id)
}
