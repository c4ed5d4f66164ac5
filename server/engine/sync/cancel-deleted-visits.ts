import { sql } from 'kysely'
import { parseBranchIds } from '../../connectors/port/branch-choice.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../connectors/port/connector.ts'
import { getUpcomingDays, isNewDay } from '../../connectors/port/day-ranges.ts'
import { getConnector } from '../../connectors/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { qualifyId, unqualifyId } from '../ingest/identifier-systems.ts'
import { createConnectorContext, SYSTEM_TIMEOUT_MS } from './connector-context.ts'
import {
  type SystemConnection,
  setSuspectSync,
  unsealSystemCredentials,
} from './system-connection.ts'

/** More are left for the next day. */
const MAX_CHECKED_VISITS = 50
/** A system that has lost more than these, and more than half of its visits, is taken for a mistaken one (docs/decisions/0167). */
const MAX_PLAUSIBLE_LOSS = 10

interface MissingVisit {
  id: string
  external_id: string
  seen_at: Temporal.Instant
}

/**
 * After the day's reading of all visits that lie ahead: what is known here and was not among them is asked for one by one, and what the system has no more is cancelled. `begun`: when
 * that reading began; `since`: from when on it asked for changes. A system that seems to have lost most of its visits is asked for none: patients would be told of it. Staff are.
 */
export async function cancelDeletedVisits(
  app: AppContext,
  companyId: string,
  { connection, timeZone }: { connection: SystemConnection; timeZone: string },
  { since, begun: startedAt }: { since: Temporal.Instant; begun: Temporal.Instant },
): Promise<void> {
  const isGone = getConnector(connection.mis_type)?.isVisitDeleted
  const reading = { now: startedAt, timeZone }
  if (!isGone || !isNewDay(since, reading)) return
  const { missing, lost, known } = await findMissingVisits(app, companyId, connection, reading)
  const suspectSync = lost > MAX_PLAUSIBLE_LOSS && lost * 2 > known ? { missed: lost, known } : null
  await app.db.withTenant(companyId, (tx) =>
    setSuspectSync(tx, connection, suspectSync, app.clock.now()),
  )
  if (suspectSync || missing.length === 0) return
  const signal = AbortSignal.timeout(SYSTEM_TIMEOUT_MS)
  const context = createConnectorContext(app, connection.mis_type, timeZone, signal)
  const credentials = unsealSystemCredentials(app, companyId, connection)
  const deletedVisits: MissingVisit[] = []
  try {
    for (const visit of missing)
      if (await isGone(credentials, unqualifyId(visit.external_id), context))
        deletedVisits.push(visit)
  } catch (error) {
    // What is certain by now holds; the rest is asked for another day.
    if (
      !(
        error instanceof ClinicSystemRefusedError ||
        error instanceof ClinicSystemUnreachableError ||
        signal.aborted
      )
    )
      throw error
  }
  if (deletedVisits.length === 0) return
  const now = app.clock.now()
  await app.db.withTenant(companyId, async (tx) => {
    for (const { id, seen_at } of deletedVisits)
      await tx
        .updateTable('visit')
        .set({ status: 'canceled', changed_at: now, seen_at: now })
        .where('id', '=', id)
        .where('status', '=', 'valid')
        // Told of by somebody meanwhile, it is there.
        .where('seen_at', '=', seen_at)
        .execute()
  })
  await app.jobs.enqueue('plan', companyId)
}

/** Visits of the days that were read whole which that reading did not name, how many these are, and of how many; of the last day it is not known where it ends. */
async function findMissingVisits(
  { db }: AppContext,
  companyId: string,
  { space, mis_type, branch_id }: SystemConnection,
  reading: { now: Temporal.Instant; timeZone: string },
): Promise<{ missing: MissingVisit[]; lost: number; known: number }> {
  // Of branches that do not come in nobody told, and nothing is known to be lost.
  const chosen = parseBranchIds(branch_id)
  const branches = chosen && [...chosen].map((id) => qualifyId(space, id))
  const till = getUpcomingDays(reading).till.toZonedDateTime(reading.timeZone).toInstant()
  const upcomingVisits = sql`
    from visit where company_id = current_company() and space_of(external_id) = ${space} and system = ${mis_type} and status = 'valid' and outcome is null
      and starts_at > ${reading.now} and starts_at < ${till} and (${branches}::text[] is null or branch_id in (
        select b.id from branch b where b.company_id = current_company() and b.external_id = any(${branches}::text[])))`
  return db.withTenant(companyId, async (tx) => {
    const { rows: missing } = await sql<MissingVisit>`
      select id, external_id, seen_at ${upcomingVisits} and seen_at < ${reading.now} order by starts_at, id limit ${MAX_CHECKED_VISITS}`.execute(
      tx,
    )
    const { rows } = await sql<{ lost: number; known: number }>`
      select count(*) filter (where seen_at < ${reading.now})::int as lost, count(*)::int as known ${upcomingVisits}`.execute(
      tx,
    )
    return { missing, ...(rows[0] ?? { lost: 0, known: 0 }) }
  })
}
