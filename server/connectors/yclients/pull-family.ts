import type { BranchRecord, ConnectorContext, MisCredentials, Pulled } from '../port/connector.ts'
import { dayBegan, daysAhead } from '../port/day-ranges.ts'
import { numbered, type Told, toldRow } from '../port/number-rows.ts'
import { type Piece, piecewise } from '../port/read-parts.ts'
import { type Booking, bookingOf } from './booking.ts'
import { branchesOf, openBranches } from './branches.ts'
import type { Family } from './family.ts'
import { type FamilyClient, familyClient } from './family-client.ts'
import { bookingsOf, changedDays, countBookings } from './list-bookings.ts'
import { clientsOf } from './list-clients.ts'
import { patientRecord } from './patient-record.ts'
import { visitsOf } from './visit-record.ts'

/** Assumed: `changed_after` may be meant in any zone on earth; what comes twice changes nothing. */
const ZONES = { hours: 14 }

/** Everything, or what changed since: branches and staff first, then clients, then their visits. */
export const pullFamily = (
  family: Family,
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => numbered(read(family, credentials, since, context), context.signal)

async function* read(
  family: Family,
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Told> {
  const client = familyClient(family, credentials, context)
  const all = await branchesOf(client, credentials.branchId, context)
  for (const record of all) yield { kind: 'branch', record }
  const open = await openBranches(client, all)
  for (const { staff } of open) for (const record of staff) yield { kind: 'specialist', record }
  const branches = open.map(({ branch }) => branch)
  if (since === null) {
    const pieces = branches.map((branch) => allOf(client, branch, context))
    return yield* piecewise(
      [...pieces.map(({ clients }) => clients), ...pieces.flatMap(({ visits }) => visits)],
      context.resumed,
    )
  }
  for (const { externalId } of branches)
    yield* clientsIn(client, externalId, changedAfter(since), context)
  for (const branch of branches)
    for (const days of await changedSince(client, branch, since, context))
      yield* visitsIn(client, branch, days, context)
}

async function* clientsIn(
  client: FamilyClient,
  companyId: string,
  after: string | null,
  context: ConnectorContext,
): AsyncGenerator<Told> {
  for await (const row of clientsOf(client, companyId, after, context))
    yield toldRow('patient', patientRecord(row), row.id)
}

const changedAfter = (since: Temporal.Instant) =>
  since.subtract(ZONES).toString({ smallestUnit: 'second' }).slice(0, -1)

/** The days to read after a while: those on which something changed, and once a day those ahead. */
async function changedSince(
  client: FamilyClient,
  { externalId, timeZone }: BranchRecord,
  since: Temporal.Instant,
  context: ConnectorContext,
): Promise<Record<string, string>[]> {
  const at = { now: context.clock.now(), timeZone: timeZone ?? 'UTC' }
  const days = await changedDays(client, externalId, changedAfter(since), context)
  if (!dayBegan(since, at)) return days
  const { from, till } = daysAhead(at)
  return [...days, { start_date: from.toString(), end_date: till.toString() }]
}

/** How far each piece of the past goes, from today back; what is older comes at once. A piece is held until it is told: a month of the busy years is not much. */
const PAST = [...Array(36).fill({ months: 1 }), ...Array(12).fill({ years: 1 })]

/**
 * Everything of a branch, in pieces that are held one at a time: its clients, and its visits: what lies ahead first, for it is written about, then back until as
 * many records came as there are.
 */
function allOf(
  client: FamilyClient,
  branch: BranchRecord,
  context: ConnectorContext,
): { clients: Piece; visits: Piece[] } {
  const { externalId, timeZone } = branch
  const { from } = daysAhead({ now: context.clock.now(), timeZone: timeZone ?? 'UTC' })
  // Of a reading that is gone on with nobody counted what came before.
  const seen = { records: context.resumed ? Number.NEGATIVE_INFINITY : 0 }
  let total: number | null = null
  const piece = (narrowed: Record<string, string>): Piece => ({
    name: `visits ${externalId} ${Object.values(narrowed).join(' ')}`,
    async *rows() {
      total ??= await countBookings(client, externalId)
      if (total !== null && seen.records >= total) return
      seen.records += yield* visitsIn(client, branch, narrowed, context)
    },
  })
  const visits = [piece({ start_date: from.toString() })]
  let till = from.subtract({ days: 1 })
  for (const span of PAST) {
    const first = till.subtract(span)
    visits.push(piece({ start_date: first.add({ days: 1 }).toString(), end_date: till.toString() }))
    till = first
  }
  visits.push(piece({ end_date: till.toString() }))
  const clients = {
    name: `clients ${externalId}`,
    rows: () => clientsIn(client, externalId, null, context),
  }
  return { clients, visits }
}

/** The visits of these days, each told once all of its records were seen; answers how many records there were. */
async function* visitsIn(
  client: FamilyClient,
  branch: BranchRecord,
  narrowed: Record<string, string>,
  context: ConnectorContext,
): AsyncGenerator<Told, number> {
  let read = 0
  const visits = new Map<string, [Booking, ...Booking[]]>()
  for await (const row of bookingsOf(client, branch.externalId, narrowed, context)) {
    read += 1
    const booking = bookingOf(row)
    if (typeof booking === 'string') yield toldRow('visit', booking, row.id)
    if (booking === null || typeof booking === 'string') continue
    const known = visits.get(booking.visitId)
    if (known) known.push(booking)
    else visits.set(booking.visitId, [booking])
  }
  for (const { visitor } of [...visits.values()].flat())
    if (visitor) yield { kind: 'patient', record: visitor }
  for (const bookings of visits.values())
    for (const record of visitsOf(bookings, branch.externalId)) yield { kind: 'visit', record }
  return read
}
