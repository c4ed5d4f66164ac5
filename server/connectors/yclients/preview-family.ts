import { chosenBranches } from '../port/branch-choice.ts'
import type { ConnectorContext, MisCredentials, Pulled } from '../port/connector.ts'
import { daysAtFirst } from '../port/day-ranges.ts'
import { numbered, type Told, toldRow } from '../port/number-rows.ts'
import { isJson } from '../port/read-json.ts'
import { bookingOf } from './booking.ts'
import { managedBranches, openBranches } from './branches.ts'
import type { Family } from './family.ts'
import { familyClient } from './family-client.ts'
import { bookingsOf } from './list-bookings.ts'
import { patientRecord } from './patient-record.ts'
import { visitOf } from './visit-record.ts'

/** All branches, and of those that were chosen the staff and the visits of the coming days with whom they are for. */
export const glanceAtFamily = (
  family: Family,
  credentials: MisCredentials,
  context: ConnectorContext,
): AsyncGenerator<Pulled> => numbered(glimpse(family, credentials, context), context.signal)

async function* glimpse(
  family: Family,
  credentials: MisCredentials,
  context: ConnectorContext,
): AsyncGenerator<Told> {
  const client = familyClient(family, credentials, context)
  const all = await managedBranches(client, context)
  for (const record of all) yield { kind: 'branch', record }
  const chosen = chosenBranches(credentials.branchId)
  const branches = all.filter(({ externalId }) => chosen?.has(externalId) ?? true)
  for (const { branch, staff } of await openBranches(client, branches)) {
    for (const record of staff) yield { kind: 'specialist', record }
    const { from, till } = daysAtFirst({
      now: context.clock.now(),
      timeZone: branch.timeZone ?? 'UTC',
    })
    const days = { start_date: from.toString(), end_date: till.toString() }
    for await (const row of bookingsOf(client, branch.externalId, days, context)) {
      const booking = bookingOf(row)
      if (booking === null || typeof booking === 'string') continue
      if (isJson(row.client)) yield toldRow('patient', patientRecord(row.client), row.id)
      if (booking.visitor) yield { kind: 'patient', record: booking.visitor }
      yield { kind: 'visit', record: visitOf([booking], branch.externalId) }
    }
  }
}
