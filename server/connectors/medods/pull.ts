import { chosenBranches, pickBranches } from '../port/branch-choice.ts'
import type { BranchRecord, ConnectorContext, MisCredentials, Pulled } from '../port/connector.ts'
import { allInPieces, type Days, dayBegan, daysAhead, daysAtFirst } from '../port/day-ranges.ts'
import { numbered, type Told, toldRow } from '../port/number-rows.ts'
import { idOf, type Json, text } from '../port/read-json.ts'
import { type Piece, piecewise } from '../port/read-parts.ts'
import { allClients, newestClients } from './list-clients.ts'
import { type MedodsClient, medodsClient, type Query } from './medods-client.ts'
import { branchRecord, patientRecord, specialistRecord } from './records.ts'
import { clientIdOf, type Titles, visitRecord } from './visit-record.ts'

/** Seconds more than have passed: its clock is another. */
const OVERLAP = 60
/** A quarter of a year at once, so that what is added while all is read moves few pages. */
const PIECE = 92
/** How many pages of new clients a glance reads from the list's end. */
const GLANCED = 3

/** One reading of MEDODS. */
interface Reading {
  client: MedodsClient
  timeZone: string
  titles: Titles
  /** Only visits of these branches, a call each: it takes one id. */
  branches: readonly Query[]
}

/** Everything, or what changed since: branches and staff first, then clients, then their visits. All clients come once a day, between that those who are new. */
export const pull = (
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => {
  async function* read(): AsyncGenerator<Told> {
    const at = { now: context.clock.now(), timeZone: context.timeZone }
    const reading = await beginning(credentials, context)
    const { client } = reading
    for (const record of pickBranches(await branchesOf(client), credentials.branchId))
      yield { kind: 'branch', record }
    yield* staff(reading)
    if (since === null) return yield* piecewise(allOf(reading, at), context.resumed)
    const isDaily = dayBegan(since, at)
    yield* clients(isDaily ? allClients(client) : newestClients(client))
    yield* visits(reading, { updatedAtAfter: secondsOf(since) - OVERLAP })
    if (isDaily) yield* visits(reading, byDays(daysAhead(at)))
  }
  return numbered(read(), context.signal)
}

/** Everything but branches and staff. */
const allOf = (reading: Reading, at: { now: Temporal.Instant; timeZone: string }): Piece[] => [
  { name: 'clients', rows: () => clients(allClients(reading.client)) },
  ...[...allInPieces(at, PIECE)].map((days) => ({
    name: `visits ${days.from} ${days.till}`,
    rows: () => visits(reading, byDays(days)),
  })),
]

async function* clients(rows: AsyncIterable<Json>): AsyncGenerator<Told> {
  for await (const row of rows) yield toldRow('patient', patientRecord(row), row.id)
}

/** All branches, and of those that were chosen the staff and visits of the coming days, first those whose clients are among the newest: no call names a client by his id. */
export const glance = (
  credentials: MisCredentials,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => {
  async function* seen(): AsyncGenerator<Told> {
    const reading = await beginning(credentials, context)
    const { client, timeZone, branches } = reading
    for (const record of await branchesOf(client)) yield { kind: 'branch', record }
    yield* staff(reading)
    const days = byDays(daysAtFirst({ now: context.clock.now(), timeZone }))
    const rows: Json[] = []
    for (const branch of branches)
      rows.push(...(await client.page('/appointments', 1, { ...days, ...branch })).rows)
    const wanted = new Set(rows.map(clientIdOf))
    const found = new Set<string | null>()
    for await (const row of newestClients(client, GLANCED)) {
      if (!wanted.has(idOf(row.id))) continue
      found.add(idOf(row.id))
      yield toldRow('patient', patientRecord(row), row.id)
    }
    const isKnown = (row: Json) => Number(found.has(clientIdOf(row)))
    for (const row of rows.toSorted((one, other) => isKnown(other) - isKnown(one)))
      yield* visit(reading, row)
  }
  return numbered(seen(), context.signal)
}

async function beginning(credentials: MisCredentials, context: ConnectorContext): Promise<Reading> {
  const client = medodsClient(credentials, context)
  const titles = new Map<string, string>()
  for await (const { id, title, name } of client.list('/entry_types')) {
    const called = text(title) ?? text(name)
    if (called !== null) titles.set(idOf(id) ?? '', called)
  }
  const chosen = chosenBranches(credentials.branchId)
  const branches: Query[] = chosen ? [...chosen].map((id) => ({ clinicId: id })) : [{}]
  return { client, titles, branches, timeZone: context.timeZone }
}

/** All of the clinic's branches. */
export async function branchesOf(client: MedodsClient): Promise<BranchRecord[]> {
  const rows = await Array.fromAsync(client.list('/clinics'))
  return rows.flatMap((row) => branchRecord(row) ?? [])
}

/** Who works in the branches that were chosen; one who works in several comes from each. */
async function* staff({ client, branches }: Reading): AsyncGenerator<Told> {
  for (const branch of branches)
    for await (const row of client.list('/users', { status: 'active', ...branch })) {
      const record = specialistRecord(row)
      if (record) yield { kind: 'specialist', record }
    }
}

async function* visits(reading: Reading, query: Query): AsyncGenerator<Told> {
  for (const branch of reading.branches)
    for await (const row of reading.client.list('/appointments', { ...query, ...branch }))
      yield* visit(reading, row)
}

function* visit({ titles, timeZone }: Reading, row: Json): Generator<Told> {
  // Time that is held for nobody is no visit; a row that says nothing of whom it is for cannot be read.
  if (clientIdOf(row) === null && ('clientId' in row || 'client' in row)) return
  yield toldRow('visit', visitRecord(row, titles, timeZone), row.id)
}

export const byDays = ({ from, till }: Days): Query => ({
  dateStart: from.toString(),
  dateEnd: till.toString(),
})

const secondsOf = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1000)
