import { sql } from 'kysely'
import { chosenBranches } from '../../connectors/port/branch-choice.ts'
import { MisRefused, MisUnreachable } from '../../connectors/port/connector.ts'
import { dayBegan, daysAhead } from '../../connectors/port/day-ranges.ts'
import { connectorFor } from '../../connectors/registry.ts'
import type { House } from '../../platform/app-context.ts'
import { inSpace, withoutSpace } from '../ingest/identifier-systems.ts'
import { contextFor } from './connector-context.ts'
import { type Connection, markDoubted, openCredentials } from './system-connection.ts'

/** More are left for the next day. */
const MOST = 50
/** A system that has lost more than these, and more than half of its visits, is taken for a mistaken one (docs/decisions/0167). */
const FEW = 10
const LONGEST = 120_000

interface Missed {
  id: string
  external_id: string
  seen_at: Temporal.Instant
}

/**
 * After the day's reading of all visits that lie ahead: what is known here and was not among them is asked for one by one, and what the system has no more is cancelled. `begun`: when
 * that reading began; `since`: from when on it asked for changes. A system that seems to have lost most of its visits is asked for none: patients would be told of it. Staff are.
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
  const { missed, lost, known } = await missedVisits(house, companyId, connection, at)
  const doubt = lost > FEW && lost * 2 > known ? { missed: lost, known } : null
  await house.db.tenant(companyId, (tx) => markDoubted(tx, connection, doubt, house.clock.now()))
  if (doubt || missed.length === 0) return
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

/** Visits of the days that were read whole which that reading did not name, how many these are, and of how many; of the last day it is not known where it ends. */
async function missedVisits(
  { db }: House,
  companyId: string,
  { space, mis_type, branch_id }: Connection,
  at: { now: Temporal.Instant; timeZone: string },
): Promise<{ missed: Missed[]; lost: number; known: number }> {
  // Of branches that do not come in nobody told, and nothing is known to be lost.
  const chosen = chosenBranches(branch_id)
  const branches = chosen && [...chosen].map((id) => inSpace(space, id))
  const till = daysAhead(at).till.toZonedDateTime(at.timeZone).toInstant()
  const ahead = sql`
    from visit where company_id = current_company() and space_of(external_id) = ${space} and system = ${mis_type} and status = 'valid' and outcome is null
      and starts_at > ${at.now} and starts_at < ${till} and (${branches}::text[] is null or branch_id in (
        select b.id from branch b where b.company_id = current_company() and b.external_id = any(${branches}::text[])))`
  return db.tenant(companyId, async (tx) => {
    const { rows: missed } = await sql<Missed>`
      select id, external_id, seen_at ${ahead} and seen_at < ${at.now} order by starts_at, id limit ${MOST}`.execute(
      tx,
    )
    const { rows } = await sql<{ lost: number; known: number }>`
      select count(*) filter (where seen_at < ${at.now})::int as lost, count(*)::int as known ${ahead}`.execute(
      tx,
    )
    return { missed, ...(rows[0] ?? { lost: 0, known: 0 }) }
  })
}
