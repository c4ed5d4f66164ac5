import type { BranchRecord, ConnectorContext, Incoming, MisCredentials } from '../port/connector.ts'
import { type Booking, bookingOf } from './booking.ts'
import { bookingsOf, changedDays } from './bookings.ts'
import { branchesOf } from './branches.ts'
import { type FamilyClient, familyClient } from './client.ts'
import { patientRecord } from './client-record.ts'
import { clientsOf } from './clients.ts'
import type { Family } from './family.ts'
import { staffOf } from './staff.ts'
import { visitOf } from './visit.ts'

/** Assumed: `changed_after` may be meant in any zone on earth; what comes twice changes nothing. */
const ZONES = { hours: 14 }
/** Once a day the visits that lie ahead are read anew, whatever changed (mis.md 1.8). */
const AHEAD = { days: 30 }

/** Everything, or what changed since: branches and staff first, then clients, then their visits. */
export async function* pullFamily(
  family: Family,
  credentials: MisCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<Incoming> {
  const client = familyClient(family, credentials, context)
  const branches = await branchesOf(client, credentials.branchId, context)
  let line = 0
  const numbered = (one: Unnumbered): Incoming => {
    line += 1
    return { ...one, line } as Incoming
  }
  for (const record of branches) yield numbered({ kind: 'branch', record })
  for (const { externalId } of branches)
    for (const record of await staffOf(client, externalId))
      yield numbered({ kind: 'specialist', record })
  const after = since && changedAfter(since)
  for (const { externalId } of branches)
    for await (const row of clientsOf(client, externalId, after, context)) {
      const record = patientRecord(row)
      yield numbered(
        typeof record === 'string'
          ? { kind: 'rejected', reason: record, detail: idIn(row) }
          : { kind: 'patient', record },
      )
    }
  for (const branch of branches)
    for (const narrowed of await windowsOf(client, branch, since, context))
      for await (const one of visitsIn(client, branch, narrowed, context)) yield numbered(one)
}

type Unnumbered = Incoming extends infer One
  ? One extends Incoming
    ? Omit<One, 'line'>
    : never
  : never

const idIn = ({ id }: { id?: unknown }) => (id === undefined ? null : String(id).slice(0, 64))

const changedAfter = (since: Temporal.Instant) =>
  since.subtract(ZONES).toString({ smallestUnit: 'second' }).slice(0, -1)

/** Of which days records are read; without days, all of them. */
async function windowsOf(
  client: FamilyClient,
  { externalId, timeZone }: BranchRecord,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): Promise<Record<string, string>[]> {
  if (since === null) return [{}]
  const days = await changedDays(client, externalId, changedAfter(since), context)
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone ?? 'UTC').toPlainDate()
  const today = dayOf(context.clock.now())
  if (dayOf(since).equals(today)) return days
  const [start, end] = [today.subtract({ days: 1 }), today.add(AHEAD)]
  return [...days, { start_date: start.toString(), end_date: end.toString() }]
}

/** The visits of these days, each told once all of its records were seen. */
async function* visitsIn(
  client: FamilyClient,
  branch: BranchRecord,
  narrowed: Record<string, string>,
  context: ConnectorContext,
): AsyncGenerator<Unnumbered> {
  const visits = new Map<string, [Booking, ...Booking[]]>()
  for await (const row of bookingsOf(client, branch.externalId, narrowed, context)) {
    const booking = bookingOf(row)
    if (typeof booking === 'string') yield { kind: 'rejected', reason: booking, detail: idIn(row) }
    if (booking === null || typeof booking === 'string') continue
    const known = visits.get(booking.visitId)
    if (known) known.push(booking)
    else visits.set(booking.visitId, [booking])
  }
  for (const { visitor } of [...visits.values()].flat())
    if (visitor) yield { kind: 'patient', record: visitor }
  for (const bookings of visits.values())
    yield { kind: 'visit', record: visitOf(bookings, branch.externalId) }
}
