import { sql } from 'kysely'
import type { ImportJoiningEvent } from '../../../domain/lifecycles/import-join.machine.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { nextJoining } from '../../platform/db/lifecycle-transitions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { loadPlan } from '../plan/load-plan.ts'
import { planOf } from '../plan/plan-kinds.ts'

/** What stands for nothing asked: the chart has a name for it, the column none. */
const UNASKED = 'unasked'

/** Takes the chart's arrow; false where it has none. */
async function move(
  tx: Tx,
  runId: string,
  { from, event }: { from: string | null; event: ImportJoiningEvent['type'] },
): Promise<boolean> {
  const next = nextJoining(from ?? UNASKED, event)
  if (next === null) return false
  await tx
    .updateTable('intake_run')
    .set({ joining: next === UNASKED ? null : next })
    .where('id', '=', runId)
    .execute()
  return true
}

/** Before an import brings anything: what it brings does not join what runs until somebody says so. */
export async function holdBack(tx: Tx, runId: string): Promise<void> {
  const active = await tx
    .selectFrom('scenario')
    .select('id')
    .where('state', '=', 'active')
    .limit(1)
    .execute()
  if (active.length === 0) return
  await move(tx, runId, { from: null, event: 'join.hold' })
}

/** After it: counts the messages there would be more. Where there are none nothing is asked: true. */
export async function askToJoin(tx: Tx, runId: string, now: Temporal.Instant): Promise<boolean> {
  const run = await tx
    .selectFrom('intake_run')
    .select('joining')
    .where('id', '=', runId)
    .executeTakeFirst()
  if (run?.joining !== 'asked') return false
  const messages = await messagesOf(tx, runId, now)
  if (messages === 0) return move(tx, runId, { from: run.joining, event: 'join.free' })
  await tx
    .updateTable('intake_run')
    .set({ joining_messages: messages })
    .where('id', '=', runId)
    .execute()
  return false
}

/** How many messages the active scenarios would send to what this run brought, were it not held back. */
async function messagesOf(tx: Tx, runId: string, now: Temporal.Instant): Promise<number> {
  const active = await tx
    .selectFrom('scenario')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  let sum = 0
  for (const row of active) {
    const plan = await loadPlan(tx, row, now)
    // Whose zone is still asked for comes too, about when the company's clock says.
    const runs = plan.scenario.waiting?.runs.filter((id) => id !== runId) ?? []
    const freed = { branches: [], runs }
    const rows = planOf({ ...plan, scenario: { ...plan.scenario, waiting: freed } })
    const { rows: counted } = await sql<{ messages: number }>`
      select count(*) as messages from (${rows}) p
      where p.reason is null and (
        exists (select from client c where c.id = p.client_id and c.born_in = ${runId})
        or exists (select from visit v where v.id = p.visit_id and v.born_in = ${runId} and p.visit_at is not null))`.execute(
      tx,
    )
    sum += counted[0]?.messages ?? 0
  }
  return sum
}

/** Somebody's word on what an import brought. What was left out may join later; what joined is on its way. */
export async function decideJoining(
  { db, clock, jobs }: Pick<House, 'db' | 'clock' | 'jobs'>,
  caller: Caller,
  runId: string,
  join: boolean,
): Promise<void> {
  await db.tenant(caller.companyId, async (tx) => {
    const run = await tx
      .selectFrom('intake_run')
      .select('joining')
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw new Problem('NOT_FOUND')
    if (run.joining === (join ? 'joined' : 'leftOut')) return
    const event = join ? 'join.accept' : 'join.leave'
    if (!(await move(tx, runId, { from: run.joining, event }))) throw new Problem('STATE')
    await addAudit(tx, caller, clock.now(), join ? 'joinImport' : 'leaveImportOut', { runId })
  })
  await jobs.ask('plan', caller.companyId)
}
