import { chosenBranches, pickBranches } from '../port/branch-choice.ts'
import type { ConnectorContext, MisCredentials, Pulled } from '../port/connector.ts'
import { dayBegan, daysAhead, daysAtFirst } from '../port/day-ranges.ts'
import { numbered, type Told, toldRow } from '../port/number-rows.ts'
import { idOf, type Json } from '../port/read-json.ts'
import { type Piece, piecewise } from '../port/read-parts.ts'
import { allDays, daysBy, stampedBy } from './date-filters.ts'
import { branchesOf, staffOf } from './directory.ts'
import { patientOfVisit, patientRecord } from './patient-record.ts'
import { type Params, type RnovaClient, rnovaClient } from './rnova-client.ts'
import { atOf, toldMoment, visitRecord } from './visit-record.ts'

/** One reading of RNOVA. */
interface Reading {
  client: RnovaClient
  context: ConnectorContext
  /** Only visits of these branches, a call each: it takes one id. */
  branches: readonly Params[]
  since: Temporal.Instant | null
  /** Patients that were told in it. */
  told: Set<string>
}

/** Everything, or what changed since: branches and staff first, then patients, then their visits. */
export const pull = (
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => numbered(read(credentials, since, context), context.signal)

async function* read(
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Told> {
  const reading = beginning(credentials, since, context)
  yield* directory(reading, credentials.branchId)
  if (since === null) return yield* piecewise(allOf(reading, context), context.resumed)
  for (const params of stampedBy('date_updated', since, context)) yield* patients(reading, params)
  for (const params of visitsWanted(since, context)) yield* visits(reading, params)
}

/** Everything but branches and staff. */
const allOf = (reading: Reading, context: ConnectorContext): Piece[] => [
  ...[...stampedBy('date_updated', null, context)].map((params) => ({
    name: `patients ${Object.values(params).join(' ')}`,
    rows: () => patients(reading, params),
  })),
  ...[...allDays(atOf(context))].map((params) => ({
    name: `visits ${Object.values(params).join(' ')}`,
    rows: () => visits(reading, params),
  })),
]

async function* patients(reading: Reading, params: Params): AsyncGenerator<Told> {
  for (const row of await reading.client.rows('getPatient', params)) yield patient(reading, row)
}

/** All branches, and of those that were chosen the staff and the visits of the coming days with their patients. */
export const glance = (
  credentials: MisCredentials,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => {
  async function* seen(): AsyncGenerator<Told> {
    const reading = beginning(credentials, null, context)
    for (const record of await branchesOf(reading.client)) yield { kind: 'branch', record }
    yield* staff(reading)
    for (const params of daysBy('date', daysAtFirst(atOf(context)))) yield* visits(reading, params)
  }
  return numbered(seen(), context.signal)
}

function beginning(
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): Reading {
  const chosen = chosenBranches(credentials.branchId)
  const branches = chosen ? [...chosen].map((id) => ({ clinic_id: id })) : [{}]
  return { client: rnovaClient(credentials, context), context, branches, since, told: new Set() }
}

/** Those branches that were chosen, and who works there. */
async function* directory(reading: Reading, branchId: string | null): AsyncGenerator<Told> {
  const all = await branchesOf(reading.client)
  for (const record of pickBranches(all, branchId)) yield { kind: 'branch', record }
  yield* staff(reading)
}

async function* staff({ client, branches }: Reading): AsyncGenerator<Told> {
  for (const record of await staffOf(client, branches)) yield { kind: 'specialist', record }
}

/** Assumed: nobody says which stamp a new visit or a cancelled one carries, so each is asked for. Once a day the days ahead come anew. */
function* visitsWanted(since: Temporal.Instant, context: ConnectorContext) {
  for (const filter of ['date_updated', 'date_created', 'date_cancel'] as const)
    yield* stampedBy(filter, since, context)
  const at = atOf(context)
  if (dayBegan(since, at)) yield* daysBy('date', daysAhead(at))
}

function patient({ told }: Reading, row: Json): Told {
  const record = patientRecord(row)
  if (typeof record !== 'string') told.add(record.externalId)
  return toldRow('patient', record, row.patient_id ?? row.id)
}

async function* visits(reading: Reading, params: Params): AsyncGenerator<Told> {
  for (const branch of reading.branches) {
    const asked = { ...params, ...branch, show_patient_data: '1' }
    for (const row of await reading.client.rows('getAppointments', asked)) {
      yield* newcomer(reading, row)
      // Time that is held for nobody is no visit.
      if (idOf(row.patient_id) === null && idOf(row.id) !== null) continue
      yield toldRow('visit', visitRecord(row, atOf(reading.context)), row.id)
    }
  }
}

/**
 * The patient of a visit, where he was not told yet: of everything as the visit's row has him, of a visit that is new since as the system itself has him. Of an
 * older visit he is known: its row has his phone in another form, and would say that it has changed.
 */
async function* newcomer(reading: Reading, row: Json): AsyncGenerator<Told> {
  const { client, context, since, told } = reading
  const id = idOf(row.patient_id)
  if (id === null || told.has(id)) return
  if (since === null) {
    told.add(id)
    const record = patientOfVisit(row)
    if (record) yield { kind: 'patient', record }
    return
  }
  const created = toldMoment(row.date_created, context.timeZone)
  if (created && Temporal.Instant.compare(created, since) < 0) return
  told.add(id)
  const found = await client.find('getPatient', { id })
  if (found) yield patient(reading, found)
}
