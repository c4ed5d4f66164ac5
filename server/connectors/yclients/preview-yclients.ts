import { parseBranchIds } from '../port/branch-choice.ts'
import type {
  BranchRecord,
  ClinicSystemCredentials,
  ConnectorContext,
  PulledRow,
} from '../port/connector.ts'
import { getPreviewDays } from '../port/day-ranges.ts'
import { numberRows, toUnnumberedRow, type UnnumberedRow } from '../port/number-rows.ts'
import { isJsonObject } from '../port/read-json.ts'
import { toBooking } from './booking.ts'
import { createBranchGate } from './branch-gate.ts'
import { listManagedBranches, loadOpenBranches } from './branches.ts'
import { listBookings } from './list-bookings.ts'
import { toPatientRecord } from './patient-record.ts'
import type { VendorProfile } from './vendor-profile.ts'
import { toVisitRecord } from './visit-record.ts'
import { createYclientsClient, type YclientsClient } from './yclients-client.ts'

/** All branches, and for the chosen ones the staff and coming visits with their patients. */
export const previewYclients = (
  vendor: VendorProfile,
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<PulledRow> =>
  numberRows(readPreview(vendor, credentials, context), context.signal)

async function* readPreview(
  vendor: VendorProfile,
  credentials: ClinicSystemCredentials,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow> {
  const client = createYclientsClient(vendor, credentials, context)
  const allBranches = await listManagedBranches(client, context)
  for (const record of allBranches) yield { kind: 'branch', record }
  const chosen = parseBranchIds(credentials.branchId)
  const branches = allBranches.filter(({ externalId }) => chosen?.has(externalId) ?? true)
  const gate = createBranchGate(branches, {})
  for (const { branch, staff } of await loadOpenBranches(client, branches, gate)) {
    for (const record of staff) yield { kind: 'specialist', record }
    yield* gate.guard(branch, () => readBranch(client, branch, context))
  }
}

async function* readBranch(
  client: YclientsClient,
  branch: BranchRecord,
  context: ConnectorContext,
): AsyncGenerator<UnnumberedRow> {
  const { from, till } = getPreviewDays({
    now: context.clock.now(),
    timeZone: branch.timeZone ?? 'UTC',
  })
  const days = { start_date: from.toString(), end_date: till.toString() }
  for await (const row of listBookings(client, branch.externalId, days, context)) {
    const booking = toBooking(row)
    if (booking === null || typeof booking === 'string') continue
    if (isJsonObject(row.client))
      yield toUnnumberedRow('patient', toPatientRecord(row.client), row.id)
    if (booking.visitor) yield { kind: 'patient', record: booking.visitor }
    yield { kind: 'visit', record: toVisitRecord([booking], branch.externalId) }
  }
}
