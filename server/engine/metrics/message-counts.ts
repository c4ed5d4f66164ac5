import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { messageDays, messageNumbers } from './message-days.ts'
import type { Counted } from './metric-scope.ts'

/** Counts of a place's messages of one kind; of surveys also by the specialist whose visit they are about. */
export type MessageCounts = Record<(typeof messageNumbers)[number], number> & {
  place: number
  type: string
  specialistId: string | null
  cost: number
  /** Accepted attempts without a price or parts: with one of them there is no sum. */
  unpriced: number
  costUnknown: number
  /** How many gave each score, 0 to 10. */
  scores: number[]
}

const sums = sql.join(
  messageNumbers.map((name) => sql`sum(${sql.ref(`c.${name}`)})::int as ${sql.ref(name)}`),
)
const scores = sql.join(
  Array.from({ length: 11 }, (_, score) => sql`sum(c.scores[${sql.lit(score + 1)}])::int`),
)

/** Counts of messages, as far as there are any. */
export async function countMessages(tx: Tx, counted: Counted): Promise<MessageCounts[]> {
  const { rows } = await sql<MessageCounts>`
    select c.place, s.type, c.specialist_id as "specialistId", ${sums}, sum(c.cost) as cost, sum(c.unpriced)::int as unpriced,
      sum(c.cost_unknown)::int as "costUnknown", array[${scores}] as scores
    from (${messageDays(counted)}) c join scenario s on s.company_id = current_company() and s.id = c.scenario_id
    group by c.place, s.type, c.specialist_id`.execute(tx)
  return rows
}
