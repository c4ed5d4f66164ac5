import type {
  BranchRecord,
  ClinicSystemCredentials,
  ConnectorContext,
  PulledRow,
} from '../port/connector.ts'
import { getUpcomingDays, isNewDay } from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import { toHiddenRowsReport } from '../port/read-all-pages.ts'
import { type PullPart, readParts } from '../port/read-parts.ts'
import { type Booking, toBooking } from './booking.ts'
import { type BranchGate, createBranchGate } from './branch-gate.ts'
import { listBranches, loadOpenBranches } from './branches.ts'
import { countBookings, listBookings, listChangedDays } from './list-bookings.ts'
import { listClients } from './list-clients.ts'
import { toPatientRecord } from './patient-record.ts'
import { reportPermissions } from './report-permissions.ts'
import type { VendorProfile } from './vendor-profile.ts'
import { toVisitRecords } from './visit-record.ts'
import { createYclientsClient, type YclientsClient } from './yclients-client.ts'

/** Assumed: `changed_after` may be in any time zone; reading twice changes nothing. */
const MAX_ZONE_OFFSET = { hours: 14 }

/** Everything, or changes since: branches and staff first, then clients, then their visits. */
export const pullYclients = (
  vendor: VendorProfile,
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> =>
  numberRows(readRows(vendor, credentials, since, context), context.signal)

async function* readRows(
  vendor: VendorProfile,
  credentials: ClinicSystemCredentials,
  since: Temporal.Instant | null,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow> {
  const client = createYclientsClient(vendor, credentials, context)
  const allBranches = await listBranches(client, credentials.branchId, context)
  for (const record of allBranches) yield { kind: 'branch', record }
  const gate = createBranchGate(allBranches, context)
  const accessible = await loadOpenBranches(client, allBranches, gate)
  for (const { staff } of accessible)
    for (const record of staff) yield { kind: 'specialist', record }
  const branches = accessible.map(({ branch }) => branch)
  for (const branch of branches)
    if (needsPermissions(branch, since, context)) await reportPermissions(client, branch, context)
  if (since === null) {
    const pieces = branches.map((branch) => listBranchParts(client, branch, gate, context))
    return yield* readParts(
      [...pieces.map(({ clients }) => clients), ...pieces.flatMap(({ visits }) => visits)],
      context.resumePoint,
    )
  }
  for (const branch of branches)
    yield* gate.guard(branch, () =>
      readClients(client, branch.externalId, formatChangedAfter(since), context),
    )
  for (const branch of branches)
    yield* gate.guard(branch, () => readChangedVisits(client, branch, since, context))
}

/** Permissions are read once a day, and by every sync while something is hidden. */
const needsPermissions = (
  { timeZone }: BranchRecord,
  since: Temporal.Instant | null,
  { clock, hadLimits }: ConnectorContext,
): boolean =>
  since === null ||
  hadLimits === true ||
  isNewDay(since, { now: clock.now(), timeZone: timeZone ?? 'UTC' })

async function* readChangedVisits(
  client: YclientsClient,
  branch: BranchRecord,
  since: Temporal.Instant,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow> {
  for (const days of await listDaysToRead(client, branch, since, context))
    yield* readVisits(client, branch, days, context)
}

async function* readClients(
  client: YclientsClient,
  companyId: string,
  after: string | null,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow> {
  for await (const row of listClients(client, companyId, after, context))
    yield toUnnumberedRow('patient', toPatientRecord(row), row.id)
}

const formatChangedAfter = (since: Temporal.Instant) =>
  since.subtract(MAX_ZONE_OFFSET).toString({ smallestUnit: 'second' }).slice(0, -1)

/** Days to read: those with changes, and once a day the coming ones. */
async function listDaysToRead(
  client: YclientsClient,
  { externalId, timeZone }: BranchRecord,
  since: Temporal.Instant,
  context: ConnectorContext,
): Promise<Record<string, string>[]> {
  const zonedNow = { now: context.clock.now(), timeZone: timeZone ?? 'UTC' }
  const days = await listChangedDays(client, externalId, formatChangedAfter(since), context)
  if (!isNewDay(since, zonedNow)) return days
  const { from, till } = getUpcomingDays(zonedNow)
  return [...days, { start_date: from.toString(), end_date: till.toString() }]
}

/**
 * Length of each part of the past, backwards from today; older visits come in one part. A part is held in memory: a month of a busy year is small.
 */
const PAST_PERIODS = [...Array(36).fill({ months: 1 }), ...Array(12).fill({ years: 1 })]

/**
 * Parts of a branch, held one at a time: its clients, and its visits, coming ones first because messages depend on them, then backwards until the
 * total number of records is reached.
 */
function listBranchParts(
  client: YclientsClient,
  branch: BranchRecord,
  gate: BranchGate,
  context: ConnectorContext,
): { clients: PullPart; visits: PullPart[] } {
  const { externalId, timeZone } = branch
  const { from } = getUpcomingDays({ now: context.clock.now(), timeZone: timeZone ?? 'UTC' })
  // In a resumed reading the records read before are not counted.
  const seen = { records: context.resumePoint ? Number.NEGATIVE_INFINITY : 0 }
  let total: number | null = null
  const createPart = (filter: Record<string, string>): PullPart => ({
    name: `visits ${externalId} ${Object.values(filter).join(' ')}`,
    readRows: () =>
      gate.guard(branch, async function* () {
        total ??= await countBookings(client, externalId)
        if (total !== null && seen.records >= total) return
        seen.records += yield* readVisits(client, branch, filter, context)
      }),
  })
  const visits = [createPart({ start_date: from.toString() })]
  let till = from.subtract({ days: 1 })
  for (const period of PAST_PERIODS) {
    const first = till.subtract(period)
    visits.push(
      createPart({ start_date: first.add({ days: 1 }).toString(), end_date: till.toString() }),
    )
    till = first
  }
  visits.push(createPart({ end_date: till.toString() }))
  const clients = {
    name: `clients ${externalId}`,
    readRows: () => gate.guard(branch, () => readClients(client, externalId, null, context)),
  }
  return { clients, visits }
}

/** Visits of these days, each yielded once all its records were read; returns the number of records. */
async function* readVisits(
  client: YclientsClient,
  branch: BranchRecord,
  filter: Record<string, string>,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow, number> {
  let recordCount = 0
  const visits = new Map<string, [Booking, ...Booking[]]>()
  const onHiddenRows = toHiddenRowsReport(context, branch)
  for await (const row of listBookings(client, branch.externalId, filter, context, onHiddenRows)) {
    recordCount += 1
    const booking = toBooking(row)
    if (typeof booking === 'string') yield toUnnumberedRow('visit', booking, row.id)
    if (booking === null || typeof booking === 'string') continue
    const existing = visits.get(booking.visitId)
    if (existing) existing.push(booking)
    else visits.set(booking.visitId, [booking])
  }
  for (const { visitor } of [...visits.values()].flat())
    if (visitor) yield { kind: 'patient', record: visitor }
  for (const bookings of visits.values())
    for (const record of toVisitRecords(bookings, branch.externalId))
      yield { kind: 'visit', record }
  return recordCount
}
