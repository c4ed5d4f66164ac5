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
import { listPartlySeenBranches, type StoredLimit } from './sight-limits.ts'
import {
  type SystemConnection,
  setSuspectSync,
  unsealSystemCredentials,
} from './system-connection.ts'

/** Maximum visits checked per day; the rest follow on the next day. */
const MAX_CHECKED_VISITS = 50
/** If more visits than these and more than half of all are missing, the system is assumed to be wrong (docs/decisions/0167). */
const MAX_PLAUSIBLE_LOSS = 10

interface MissingVisit {
  id: string
  external_id: string
  seen_at: Temporal.Instant
}

/**
 * After the daily reading of all upcoming visits: asks the system for each known visit that was missing, and cancels those that it no longer has.
 * `begun`: start of that reading; `since`: time from which it asked for changes. If most visits seem to be missing, nothing is canceled, as
 * patients would be notified; staff are notified instead. Nor is a visit of which the system may hide the existence: see `limits`.
 */
export async function cancelDeletedVisits(
  app: AppContext,
  companyId: string,
  { connection, timeZone }: { connection: SystemConnection; timeZone: string },
  {
    since,
    begun: startedAt,
    limits,
  }: { since: Temporal.Instant; begun: Temporal.Instant; limits: readonly StoredLimit[] },
): Promise<void> {
  const isGone = getConnector(connection.mis_type)?.isVisitDeleted
  const reading = { now: startedAt, timeZone }
  if (!isGone || !isNewDay(since, reading)) return
  const partlySeen = listPartlySeenBranches(limits)
  // Who sees only a part of the visits cannot tell a hidden one from a deleted one.
  if (partlySeen === null) return
  const { missing, lost, known } = await findMissingVisits(app, companyId, connection, {
    ...reading,
    partlySeen,
  })
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
    // What is certain by now is kept; the rest is checked another day.
    if (
      !(
        error instanceof ClinicSystemRefusedError ||
        error instanceof ClinicSystemUnreachableError ||
        signal.aborted
      )
    )
      throw error
    const system = { err: error, companyId, misType: connection.mis_type }
    app.log.warn(system, 'the clinic system did not answer for a missing visit')
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
        // Reported meanwhile, so it exists.
        .where('seen_at', '=', seen_at)
        .execute()
  })
  await app.jobs.enqueue('plan', companyId)
}

/** Returns the visits missing from completely read days, their number, and the number of all. The last day is excluded, as its end is unknown. */
async function findMissingVisits(
  { db }: AppContext,
  companyId: string,
  { space, mis_type, branch_id }: SystemConnection,
  reading: { now: Temporal.Instant; timeZone: string; partlySeen: readonly string[] },
): Promise<{ missing: MissingVisit[]; lost: number; known: number }> {
  // Branches that are not synced, or seen in part only, are excluded: their visits are not reported.
  const chosen = parseBranchIds(branch_id)
  const branches = chosen && [...chosen].map((id) => qualifyId(space, id))
  const till = getUpcomingDays(reading).till.toZonedDateTime(reading.timeZone).toInstant()
  // Visits of erased patients are left out of every reading, and have lost their ids.
  const upcomingVisits = sql`
    from visit where not exists (select from client c where c.id = client_id and c.erased_at is not null) and company_id = current_company() and space_of(external_id) = ${space} and system = ${mis_type} and status = 'valid' and outcome is null
      and starts_at > ${reading.now} and starts_at < ${till} and (${branches}::text[] is null or branch_id in (
        select b.id from branch b where b.company_id = current_company() and b.external_id = any(${branches}::text[])))
      and not exists (select from branch b where b.company_id = current_company() and b.id = branch_id and b.external_id = any(${reading.partlySeen}::text[]))`
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
