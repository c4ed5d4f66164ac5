import { sql } from 'kysely'
import type { ImportJoinEvent } from '../../../domain/lifecycles/import-join.machine.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { getNextImportJoinState } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { updateJoinNotifications } from '../notifications/raise-notifications.ts'
import { countAddedMessages } from './count-added-messages.ts'

/** State of the lifecycle for "no decision needed"; the column is null then. */
const NOT_ASKED = 'unasked'

/** Applies a lifecycle transition; false if there is none. */
async function applyTransition(
  tx: Tx,
  runId: string,
  { from, event }: { from: string | null; event: ImportJoinEvent['type'] },
): Promise<boolean> {
  const next = getNextImportJoinState(from ?? NOT_ASKED, event)
  if (next === null) return false
  await tx
    .updateTable('intake_run')
    .set({ joining: next === NOT_ASKED ? null : next })
    .where('id', '=', runId)
    .execute()
  return true
}

/** Before an import or the first sync of a system: its records do not join active scenarios until somebody decides. */
export async function deferImportJoin(tx: Tx, runId: string): Promise<void> {
  const active = await tx
    .selectFrom('scenario')
    .select('id')
    .where('state', '=', 'active')
    .limit(1)
    .execute()
  if (active.length === 0) return
  await applyTransition(tx, runId, { from: null, event: 'join.hold' })
}

/** After the run: counts the additional messages. If there are none, no decision is needed: true. */
export async function requestJoinDecision(
  tx: Tx,
  runId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const run = await tx
    .selectFrom('intake_run')
    .select('joining')
    .where('id', '=', runId)
    .executeTakeFirst()
  if (run?.joining !== 'asked') return false
  const { messages } = await countAddedMessages(tx, [runId], now)
  if (messages === 0) return applyTransition(tx, runId, { from: run.joining, event: 'join.free' })
  await tx
    .updateTable('intake_run')
    .set({ joining_messages: messages })
    .where('id', '=', runId)
    .execute()
  await updateJoinNotifications(tx, now)
  return false
}

/**
 * Records the decision about a run's records. Those left out may join later; joined ones stay. Undecided syncs are decided together: a first sync may
 * take several runs.
 */
export async function decideImportJoin(
  { db, clock, jobs }: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  runId: string,
  isAccepted: boolean,
): Promise<void> {
  await db.withTenant(caller.companyId, async (tx) => {
    const run = await tx
      .selectFrom('intake_run')
      .select(['joining', 'kind'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new Problem('NOT_FOUND')
    if (run.joining === (isAccepted ? 'joined' : 'leftOut')) return
    const event = isAccepted ? 'join.accept' : 'join.leave'
    if (!(await applyTransition(tx, runId, { from: run.joining, event })))
      throw new Problem('STATE')
    if (run.kind === 'sync')
      for (const { id, joining } of await listUndecidedSyncs(tx))
        await applyTransition(tx, id, { from: joining, event })
    await updateJoinNotifications(tx, clock.now())
    await addAudit(tx, caller, clock.now(), isAccepted ? 'joinImport' : 'leaveImportOut', { runId })
  })
  await jobs.enqueue('plan', caller.companyId)
}

const listUndecidedSyncs = (tx: Tx) =>
  tx
    .selectFrom('intake_run')
    .select(['id', 'joining'])
    .where('kind', '=', 'sync')
    .where('joining', '=', 'asked')
    .where(sql<boolean>`finished_at is not null`)
    .forUpdate()
    .execute()
