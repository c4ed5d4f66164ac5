import { chosenBranches } from '../port/branch-choice.ts'
import type { BranchRecord, ConnectorContext, MisCredentials, Pulled } from '../port/connector.ts'
import { dayBegan, daysAhead, daysAtFirst } from '../port/day-ranges.ts'
import { numbered, type Told, toldRow } from '../port/number-rows.ts'
import { idOf, isJson, type Json, numberOf } from '../port/read-json.ts'
import { type Piece, piecewise } from '../port/read-parts.ts'
import { branchIn, patientRecord, specialistRecord } from './records.ts'
import { type SqnsClient, sqnsClient } from './sqns-client.ts'
import { byDays, type Query, visitsWanted } from './visit-queries.ts'
import { clientIdOf, type Lengths, visitRecord } from './visit-record.ts'

/** So many visits are looked at for the branches that they name. */
const GLANCED = 1000

/** One reading of SQNS. */
interface Reading {
  client: SqnsClient
  timeZone: string
  lengths: Lengths
  /** Only visits of these branches; null: of all. */
  branches: ReadonlySet<string> | null
  /** Clients and branches that were told in it. */
  told: { clients: Set<string>; branches: Set<string> }
  /** All clients came in before the reading broke off: a new one comes with the next one. */
  knowsAll: boolean
}

/** Everything, or what changed since: staff first, then clients, then the visits. Which clients changed is not told: all of them come once a day (mis.md 3). */
export const pull = (
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => {
  async function* read(): AsyncGenerator<Told> {
    const at = { now: context.clock.now(), timeZone: context.timeZone }
    const reading = await beginning(credentials, context)
    const { client } = reading
    yield* staff(client)
    if (since === null) return yield* piecewise(allOf(reading, at), context.resumed)
    if (dayBegan(since, at)) yield* clients(reading)
    for (const query of visitsWanted(since, at)) yield* visits(reading, query)
    if (dayBegan(since, at)) yield* visits(reading, byDays(daysAhead(at)))
  }
  return numbered(read(), context.signal)
}

/** Everything but the staff. */
const allOf = (reading: Reading, at: { now: Temporal.Instant; timeZone: string }): Piece[] => [
  { name: 'clients', rows: () => clients(reading) },
  ...[...visitsWanted(null, at)].map((query) => ({
    name: `visits ${query.dateFrom} ${query.dateTill}`,
    rows: () => visits(reading, query),
  })),
]

async function* clients(reading: Reading): AsyncGenerator<Told> {
  for await (const row of reading.client.list('/client')) yield patient(reading, unwrapped(row))
}

async function* visits(reading: Reading, query: Query): AsyncGenerator<Told> {
  for await (const row of reading.client.list('/visit', query)) yield* visit(reading, row)
}

/** Staff, all branches that the coming days name, and those of their visits that lie in the chosen ones, with their clients. */
export const glance = (
  credentials: MisCredentials,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => {
  async function* seen(): AsyncGenerator<Told> {
    const reading = await beginning(credentials, context)
    const { client, timeZone } = reading
    yield* staff(client)
    const days = byDays(daysAtFirst({ now: context.clock.now(), timeZone }))
    const rows: Json[] = []
    for await (const row of client.list('/visit', days)) if (rows.push(row) === GLANCED) break
    // There is no list of branches, and whoever looks stops after some visits.
    for (const row of rows) yield* branch(reading, branchIn(row))
    for (const row of rows) {
      if (!isChosen(reading, branchIn(row))) continue
      const { clientData } = row
      const known = isJson(clientData)
        ? patientRecord({ id: clientIdOf(row), ...clientData })
        : null
      if (known && typeof known !== 'string' && !reading.told.clients.has(known.externalId))
        yield patient(reading, { ...(clientData as Json), id: known.externalId })
      yield* visit(reading, row)
    }
  }
  return numbered(seen(), context.signal)
}

async function beginning(credentials: MisCredentials, context: ConnectorContext): Promise<Reading> {
  const client = sqnsClient(credentials, context)
  const lengths = new Map<string, number>()
  for await (const { id, durationSeconds } of client.list('/service')) {
    const seconds = numberOf(durationSeconds)
    if (seconds !== null) lengths.set(idOf(id) ?? '', seconds)
  }
  const told = { clients: new Set<string>(), branches: new Set<string>() }
  const knowsAll = context.resumed?.pieces.has('clients') === true
  const branches = chosenBranches(credentials.branchId)
  return { client, lengths, branches, told, knowsAll, timeZone: context.timeZone }
}

async function* staff(client: SqnsClient): AsyncGenerator<Told> {
  for await (const row of client.list('/employee')) {
    const record = specialistRecord(row)
    if (record) yield { kind: 'specialist', record }
  }
}

/** Clients have been seen under their name. */
const unwrapped = (row: Json): Json => (isJson(row.client) ? row.client : row)

function patient({ told }: Reading, row: Json): Told {
  const record = patientRecord(row)
  if (typeof record !== 'string') told.clients.add(record.externalId)
  return toldRow('patient', record, row.id)
}

/** A visit, after its branch and its client where these were not told yet. */
async function* visit(reading: Reading, row: Json): AsyncGenerator<Told> {
  const { client, lengths, timeZone, told, knowsAll } = reading
  const clientId = clientIdOf(row)
  // Time that is held for nobody is no visit.
  if (clientId === null && idOf(row.id) !== null) return
  const place = branchIn(row)
  if (!isChosen(reading, place)) return
  yield* branch(reading, place)
  if (clientId !== null && !knowsAll && !told.clients.has(clientId)) {
    told.clients.add(clientId)
    const found = await client.find(`/client/${encodeURIComponent(clientId)}`, 'client')
    if (found) yield patient(reading, { ...found, id: found.id ?? clientId })
  }
  yield toldRow('visit', visitRecord(row, lengths, timeZone), row.id)
}

/** The system takes no branch to narrow by. A visit that names none is of none of those that were chosen. */
const isChosen = ({ branches }: Reading, place: BranchRecord | null) =>
  branches === null || (place !== null && branches.has(place.externalId))

function* branch({ told }: Reading, record: BranchRecord | null): Generator<Told> {
  if (!record || told.branches.has(record.externalId)) return
  told.branches.add(record.externalId)
  yield { kind: 'branch', record }
}
