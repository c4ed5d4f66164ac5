import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { messageCountNames, messageDaysSql } from './message-days.ts'
import type { MetricScope } from './metric-scope.ts'

/** Counts of messages by place and kind; for surveys also by the visit's specialist. */
export type MessageCounts = Record<(typeof messageCountNames)[number], number> & {
  place: number
  type: string
  specialistId: string | null
  cost: number
  /** Accepted attempts without price or parts: with any of them the sum is unknown. */
  unpriced: number
  costUnknown: number
  /** Number of answers per score, 0 to 10. */
  scores: number[]
}

const sumColumns = sql.join(
  messageCountNames.map((name) => sql`sum(${sql.ref(`c.${name}`)})::int as ${sql.ref(name)}`),
)
const scoreColumns = sql.join(
  Array.from({ length: 11 }, (_, score) => sql`sum(c.scores[${sql.lit(score + 1)}])::int`),
)

/** Returns non-empty counts of messages. */
export async function countMessages(tx: Tx, scope: MetricScope): Promise<MessageCounts[]> {
  const { rows } = await sql<MessageCounts>`
    select c.place, s.type, c.specialist_id as "specialistId", ${sumColumns}, sum(c.cost) as cost, sum(c.unpriced)::int as unpriced,
      sum(c.cost_unknown)::int as "costUnknown", array[${scoreColumns}] as scores
    from (${messageDaysSql(scope)}) c join scenario s on s.company_id = current_company() and s.id = c.scenario_id
    group by c.place, s.type, c.specialist_id`.execute(tx)
  return rows
}
