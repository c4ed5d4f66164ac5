import { sql } from 'kysely'
import { MisRefused, MisUnreachable } from '../../connectors/port/connector.ts'
import { dayBegan, daysAhead } from '../../connectors/port/days.ts'
import { connectorFor } from '../../connectors/registry.ts'
import { withoutSpace } from '../../engine/intake/spaces.ts'
import type { House } from '../../ground/house.ts'
import { type Connection, openCredentials } from './mis-connection.ts'
import { contextFor } from './mis-context.ts'

/** More are left for the next day: a system that seems to have lost all its visits is asked no further. */
const MOST = 50
const LONGEST = 120_000

interface Missed {
  id: string
  external_id: string
  seen_at: Temporal.Instant
}

/**
 * After the day's reading of all visits that lie ahead: what is known here and was not among them is asked for one by one, and what the system has no more is cancelled. `begun`: when
 * that reading began; `since`: from when on it asked for changes.
 */
export async function cancelGone(
  house: House,
  companyId: string,
  { connection, timeZone }: { connection: Connection; timeZone: string },
  { since, begun }: { since: Temporal.Instant; begun: Temporal.Instant },
): Promise<void> {
  const isGone = connectorFor(connection.mis_type)?.isGone
  const at = { now: begun, timeZone }
  if (!isGone || !dayBegan(since, at)) return
  const missed = await missedVisits(house, companyId, connection, at)
  if (missed.length === 0) return
  const signal = AbortSignal.timeout(LONGEST)
  const context = contextFor(house, connection.mis_type, timeZone, signal)
  const credentials = openCredentials(house, companyId, connection)
  const gone: Missed[] = []
  try {
    for (const visit of missed)
      if (await isGone(credentials, withoutSpace(visit.external_id), context)) gone.push(visit)
  } catch (error) {
    // What is certain by now holds; the rest is asked for another day.
    if (!(error instanceof MisRefused || error instanceof MisUnreachable || signal.aborted))
      throw error
  }
  if (gone.length === 0) return
  const now = house.clock.now()
  await house.db.tenant(companyId, async (tx) => {
    for (const { id, seen_at } of gone)
      await tx
        .updateTable('visit')
        .set({ status: 'canceled', changed_at: now, seen_at: now })
        .where('id', '=', id)
        .where('status', '=', 'valid')
        // Told of by somebody meanwhile, it is there.
        .where('seen_at', '=', seen_at)
        .execute()
  })
  await house.jobs.ask('plan', companyId)
}

/** Visits of the days that were read whole which that reading did not name; of the last day it is not known where it ends. */
const missedVisits = (
  { db }: House,
  companyId: string,
  { space, mis_type }: Connection,
  at: { now: Temporal.Instant; timeZone: string },
): Promise<Missed[]> => {
  const till = daysAhead(at).till.toZonedDateTime(at.timeZone).toInstant()
  return db.tenant(companyId, async (tx) => {
    const { rows } = await sql<Missed>`
      select id, external_id, seen_at from visit
      where company_id = current_company() and space_of(external_id) = ${space} and system = ${mis_type} and status = 'valid' and outcome is null
        and starts_at > ${at.now} and starts_at < ${till} and seen_at < ${at.now}
      order by starts_at, id limit ${MOST}`.execute(tx)
    return rows
  })
}
