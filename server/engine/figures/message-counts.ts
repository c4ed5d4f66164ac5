import { sql } from 'kysely'
import type { Tx } from '../../ground/db/database.ts'
import { type Counted, messageFacts } from './message-facts.ts'

/** What is counted of messages, by its name in the contract, as a condition on a fact `f`. */
const conditions = {
  planned: sql`f.planned`,
  sent: sql`f.sent`,
  delivered: sql`f.delivered`,
  readable: sql`f.readable`,
  read: sql`f.readable and f.read`,
  unknown: sql`f.unknown`,
  asked: sql`f.asked`,
  answered: sql`f.asked and f.answered`,
  told: sql`f.told`,
  approved: sql`f.told and f.answer = 'approved'`,
  transferred: sql`f.told and f.answer = 'transferred'`,
  canceled: sql`f.told and f.answer = 'canceled'`,
  unclear: sql`f.told and f.answer is null`,
} as const
type Name = keyof typeof conditions

export type MessageCounts = Record<Name, number> & {
  /** The day's place among those asked for, from 0. */
  place: number
  cost: number
  /** Accepted attempts without a price or parts: with one of them there is no sum. */
  unpriced: number
  costUnknown: number
  scores: number[]
}

/** Counts of the messages of each day that has any. */
export async function countMessages(tx: Tx, counted: Counted): Promise<MessageCounts[]> {
  const counts = Object.entries(conditions).map(
    ([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`,
  )
  const scores = Array.from(
    { length: 11 },
    (_, score) => sql`count(*) filter (where f.rating = ${sql.lit(score)})::int`,
  )
  const { rows } = await sql<MessageCounts>`
    select f.place - 1 as place, ${sql.join(counts)}, coalesce(sum(f.cost), 0) as cost, coalesce(sum(f.unpriced), 0)::int as unpriced,
      coalesce(sum(f.silent), 0)::int as "costUnknown", array[${sql.join(scores)}] as scores
    from (${messageFacts(counted)}) f group by f.place order by f.place`.execute(tx)
  return rows
}
