import { sql } from 'kysely'
import type { ImportJoinEvent } from '../../../domain/lifecycles/import-join.machine.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { getNextImportJoinState } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { loadPlan } from '../plan/load-plan.ts'
import { planSql } from '../plan/plan-kinds.ts'

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

/** Before an import: its records do not join active scenarios until somebody decides. */
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

/** After an import: counts the additional messages. If there are none, no decision is needed: true. */
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
  const messages = await countAddedMessages(tx, runId, now)
  if (messages === 0) return applyTransition(tx, runId, { from: run.joining, event: 'join.free' })
  await tx
    .updateTable('intake_run')
    .set({ joining_messages: messages })
    .where('id', '=', runId)
    .execute()
  return false
}

/** Counts the messages that active scenarios would send because of this run's records. */
async function countAddedMessages(tx: Tx, runId: string, now: Temporal.Instant): Promise<number> {
  const active = await tx
    .selectFrom('scenario')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  let sum = 0
  for (const row of active) {
    const plan = await loadPlan(tx, row, now)
    // Branches without a time zone are included, with the clinic's zone as an approximation.
    const runs = plan.scenario.pendingDecisions?.runs.filter((id) => id !== runId) ?? []
    const freed = { branches: [], runs }
    const rows = planSql({ ...plan, scenario: { ...plan.scenario, pendingDecisions: freed } })
    const { rows: counts } = await sql<{ messages: number }>`
      select count(*) as messages from (${rows}) p
      where p.reason is null and (
        exists (select from client c where c.id = p.client_id and c.born_in = ${runId})
        or exists (select from visit v where v.id = p.visit_id and v.born_in = ${runId} and p.visit_at is not null))`.execute(
      tx,
    )
    sum += counts[0]?.messages ?? 0
  }
  return sum
}

/** Records the decision about an import's records. Those left out may join later; joined ones stay. */
export async function decideImportJoin(
  { db, clock, jobs }: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  runId: string,
  isAccepted: boolean,
): Promise<void> {
  await db.withTenant(caller.companyId, async (tx) => {
    const run = await tx
      .selectFrom('intake_run')
      .select('joining')
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new Problem('NOT_FOUND')
    if (run.joining === (isAccepted ? 'joined' : 'leftOut')) return
    const event = isAccepted ? 'join.accept' : 'join.leave'
    if (!(await applyTransition(tx, runId, { from: run.joining, event })))
      throw new Problem('STATE')
    await addAudit(tx, caller, clock.now(), isAccepted ? 'joinImport' : 'leaveImportOut', { runId })
  })
  await jobs.enqueue('plan', caller.companyId)
}
