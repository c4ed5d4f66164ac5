import { sql } from 'kysely'
import { npsThresholds } from '../../../domain/nps.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'

type KindWaits = components['schemas']['KindWaits']

const answerCondition = (...answers: string[]) => sql`m.answer = any(${answers}::text[])`
const failedCondition = sql`m.outcome in ('failed', 'unknown')`
const detractorCondition = sql`(m.rating <= ${sql.lit(npsThresholds.detractor)} and m.comment is not null)`

/** Counts messages that wait for staff by kind, as the message lists do; each kind has a partial index. */
export async function countWaitingMessages(tx: Tx): Promise<KindWaits[]> {
  const among = (fits: ReturnType<typeof sql>) =>
    sql`select m.id from message m where m.company_id = current_company() and not m.handled and ${fits}`
  const { rows } = await sql<KindWaits>`
    select s.type as kind, count(*)::int as waiting, count(*) filter (where ${answerCondition('unclear')})::int as unclear,
      count(*) filter (where ${answerCondition('transferred')})::int as transferred, count(*) filter (where ${answerCondition('canceled')})::int as canceled,
      count(*) filter (where ${failedCondition})::int as failed, count(*) filter (where ${detractorCondition})::int as detractors
    from (
      ${among(sql`m.answer <> 'none' and ${answerCondition('unclear', 'transferred', 'canceled')}`)} union ${among(failedCondition)} union ${among(detractorCondition)}
    ) w join message m on m.company_id = current_company() and m.id = w.id
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    group by s.type order by count(*) desc, s.type`.execute(tx)
  return rows
}

/** Counts unhandled patient requests. */
export async function countWaitingRequests(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_request where not handled`.execute(tx)
  return rows[0]?.count ?? 0
}
