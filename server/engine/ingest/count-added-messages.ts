import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { loadPlan } from '../plan/load-plan.ts'
import { planSql } from '../plan/plan-kinds.ts'

/** What the records of runs would add to active scenarios. */
export interface AddedMessages {
  messages: number
  /** Those that would leave by the end of the clinic's day. */
  today: number
}

/** Counts the messages that active scenarios would send because of these runs' records. */
export async function countAddedMessages(
  tx: Tx,
  runIds: string[],
  now: Temporal.Instant,
): Promise<AddedMessages> {
  const active = await tx
    .selectFrom('scenario')
    .selectAll()
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const local = now.toZonedDateTimeISO(time_zone)
  const tomorrow = local.add({ days: 1 }).startOfDay().toInstant()
  const sum = { messages: 0, today: 0 }
  for (const row of active) {
    const plan = await loadPlan(tx, row, now)
    // Branches without a time zone are included, with the clinic's zone as an approximation.
    const runs = plan.scenario.pendingDecisions?.runs.filter((id) => !runIds.includes(id)) ?? []
    const freed = { branches: [], runs }
    const rows = planSql({ ...plan, scenario: { ...plan.scenario, pendingDecisions: freed } })
    const { rows: counts } = await sql<AddedMessages>`
      select count(*)::int as messages, count(*) filter (where p.send_at < ${tomorrow})::int as today from (${rows}) p
      where p.reason is null and (
        exists (select from client c where c.id = p.client_id and c.born_in = any(${runIds}::uuid[]))
        or exists (select from visit v where v.id = p.visit_id and v.born_in = any(${runIds}::uuid[]) and p.visit_at is not null))`.execute(
      tx,
    )
    sum.messages += counts[0]?.messages ?? 0
    sum.today += counts[0]?.today ?? 0
  }
  return sum
}
