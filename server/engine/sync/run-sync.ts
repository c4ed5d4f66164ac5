import { sql } from 'kysely'
import type { SightLimit } from '../../connectors/port/connector.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RunErrorCode } from '../../platform/i18n/run-errors.ts'
import { applyIncoming } from '../ingest/apply-incoming.ts'
import { deferImportJoin, requestJoinDecision } from '../ingest/import-join.ts'
import { markSpecialistsUnlisted } from '../ingest/mark-specialists.ts'
import { endRun, lockIfRunning, startRun } from '../ingest/run.ts'
import { createRunCounts, type RunCounts } from '../ingest/run-counts.ts'
import { failDeadRuns, withRunLock } from '../ingest/run-lock.ts'
import { createRunRecorder, RunClosedError } from '../ingest/run-recorder.ts'
import { OtherAccountError, revertRun } from '../ingest/verify-account.ts'
import { cancelDeletedVisits } from './cancel-deleted-visits.ts'
import { getClinicTimeZone } from './connector-context.ts'
import { findInterruptedReading, getChangesSince, pullRecords } from './pull-records.ts'
import { recordFailure } from './record-failure.ts'
import { registerWebhook } from './register-webhook.ts'
import {
  listSystemConnections,
  markFullReadingStarted,
  markSynced,
  type SystemConnection,
  saveCompletedParts,
  switchIdentifierSystem,
} from './system-connection.ts'

const SYNC_INTERVAL_MINUTES = 10
/** Minimum interval of syncs triggered by webhooks. */
const MIN_HINT_INTERVAL_MINUTES = 1

/** Runs the queued sync of a clinic, or a new one. Does nothing if another process is syncing, or nothing is connected. */
export async function runSync(app: AppContext, companyId: string): Promise<void> {
  const run = await app.db.withTenant(companyId, async (tx) => {
    await failDeadRuns(tx, app.clock.now())
    return (await listSystemConnections(tx)).length > 0 ? queueSync(tx, app.clock.now()) : undefined
  })
  if (run?.state === 'queued')
    await withRunLock(app, companyId, run.id, () => syncSystems(app, companyId, run.id))
}

/**
 * Requests a sync for each connected clinic whose last one was ten minutes ago or whose system has called since, and fails runs of dead processes.
 */
export async function requestDueSyncs(app: AppContext): Promise<void> {
  const now = app.clock.now()
  // All tenants: this is a background job.
  const due = await app.db.withAllTenants(async (tx) => {
    await failDeadRuns(tx, now)
    return sql<{ company_id: string }>`
      select distinct c.company_id from mis_connection c
      where c.status = 'connected' and not exists (
        select from intake_run r where r.company_id = c.company_id and r.kind = 'sync' and r.queued_at <= ${now}
          and r.queued_at > case when c.hinted_at > ${now.subtract({ minutes: SYNC_INTERVAL_MINUTES })} then least(c.hinted_at, ${now.subtract({ minutes: MIN_HINT_INTERVAL_MINUTES })})
            else ${now.subtract({ minutes: SYNC_INTERVAL_MINUTES })} end)`.execute(tx)
  })
  for (const { company_id } of due.rows) await app.jobs.enqueue('sync', company_id)
}

/** Returns the clinic's queued or running sync, or queues a new one. */
export async function queueSync(
  tx: Tx,
  now: Temporal.Instant,
  isManual = false,
): Promise<{ id: string; state: string } | undefined> {
  await sql`
    insert into intake_run (company_id, kind, queued_at, by_hand) values (current_company(), 'sync', ${now}, ${isManual})
    on conflict (company_id) where kind = 'sync' and state in ('queued', 'running') do update set by_hand = true
      where excluded.by_hand and not intake_run.by_hand and intake_run.state = 'queued'`.execute(tx)
  return tx
    .selectFrom('intake_run')
    .select(['id', 'state'])
    .where('kind', '=', 'sync')
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
}

/** Syncs the clinic's systems one after another. A failure does not stop the others; the run ends with the first failure. */
async function syncSystems(app: AppContext, companyId: string, runId: string): Promise<void> {
  const { db, clock } = app
  const started = await db.withTenant(companyId, async (tx) => {
    if (!(await startRun(tx, runId, clock.now()))) return undefined
    const { by_hand: byHand } = await tx
      .selectFrom('intake_run')
      .select('by_hand')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    const systems = selectSystems(await listSystemConnections(tx), byHand)
    // Nobody has agreed to messages about the visits of a system that was just connected.
    if (systems.some(isFirstSync)) await deferImportJoin(tx, runId)
    return {
      systems,
      timeZone: await getClinicTimeZone(tx),
    }
  })
  if (!started) return
  const failures: RunErrorCode[] = []
  let counts = createRunCounts()
  const { systems } = started
  for (const [index, connection] of systems.entries()) {
    const read = await syncSystem(app, companyId, runId, {
      ...{ connection, initialCounts: counts, part: { nth: index, of: systems.length } },
      timeZone: started.timeZone,
    })
    if (read === 'closed') return
    counts = read.counts
    if (read.failure) failures.push(read.failure)
  }
  const isJoinSkipped = await db.withTenant(companyId, async (tx) => {
    const isFree = await requestJoinDecision(tx, runId, clock.now())
    await endRun(tx, runId, failures[0] ?? null, clock.now())
    return isFree
  })
  // No decision is needed, so the planning that was held back starts.
  if (isJoinSkipped) await app.jobs.enqueue('plan', companyId)
}

/** A first reading that was interrupted is still the first one. */
const isFirstSync = ({ watermark }: SystemConnection) => watermark === null

/** A rejected key is retried only by a manual sync, after it was corrected at the vendor. */
function selectSystems(systems: SystemConnection[], isManual: boolean): SystemConnection[] {
  const working = systems.filter(({ status }) => status === 'connected')
  return isManual || working.length === 0 ? systems : working
}

interface SystemSync {
  connection: SystemConnection
  timeZone: string
  /** Counts of the run so far. */
  initialCounts: RunCounts
  /** Index of this system, from 0, and number of systems. */
  part: { nth: number; of: number }
  /** Identifier systems that turned out to belong to other accounts. */
  triedIdentifierSystems?: readonly number[]
}

/** Syncs one system. `closed`: the run was ended elsewhere, or the connection has changed. */
async function syncSystem(
  app: AppContext,
  companyId: string,
  runId: string,
  { connection, timeZone, initialCounts, part, triedIdentifierSystems = [] }: SystemSync,
): Promise<{ counts: RunCounts; failure: RunErrorCode | null } | 'closed'> {
  const { db, clock } = app
  const since = getChangesSince(app, connection)
  const resumed = since === null ? findInterruptedReading(connection, clock.now()) : null
  const startedAt = resumed?.startedAt ?? clock.now()
  const recorder = createRunRecorder(companyId, runId, {
    initialCounts,
    part,
    saveParts: (tx, reached) =>
      saveCompletedParts(
        tx,
        connection,
        reached.map((one) => one.part),
      ),
  })
  const abortController = new AbortController()
  const limits: SightLimit[] = []
  try {
    if (since === null && !resumed)
      await db.withTenant(companyId, (tx) => markFullReadingStarted(tx, connection, startedAt))
    await applyIncoming(
      app,
      companyId,
      {
        name: connection.mis_type,
        identifierSystem: connection.space,
        isAccountUnverified: connection.watermark === null,
      },
      pullRecords(
        app,
        companyId,
        { connection, timeZone },
        {
          ...{ since, resumed, signal: abortController.signal },
          reportLimit: (limit) => void limits.push(limit),
        },
      ),
      recorder,
    )
    const stored = await db.withTenant(companyId, async (tx) => {
      if (!(await lockIfRunning(tx, runId))) throw new RunClosedError()
      if (since === null)
        await markSpecialistsUnlisted(tx, connection.space, startedAt, clock.now())
      const found = { limits, isFull: since === null }
      return markSynced(tx, connection, startedAt, clock.now(), found)
    })
    if (since !== null)
      await cancelDeletedVisits(
        app,
        companyId,
        { connection, timeZone },
        { since, begun: startedAt, limits: stored },
      )
    await registerWebhook(app, companyId, { connection, timeZone })
    return { counts: recorder.getCounts(), failure: null }
  } catch (error) {
    if (error instanceof RunClosedError) return 'closed'
    if (error instanceof OtherAccountError) {
      const others = [...triedIdentifierSystems, connection.space]
      const moved = await db.withTenant(companyId, async (tx) => {
        await revertRun(tx, runId, connection.space)
        return switchIdentifierSystem(tx, connection, others, clock.now())
      })
      const again = { timeZone, initialCounts, part, triedIdentifierSystems: others }
      return moved ? syncSystem(app, companyId, runId, { connection: moved, ...again }) : 'closed'
    }
    return {
      counts: recorder.getCounts(),
      failure: await recordFailure(app, companyId, connection, error),
    }
  } finally {
    // Stops reading ahead.
    abortController.abort()
  }
}
