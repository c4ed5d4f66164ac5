import { sql } from 'kysely'
import type { Tx } from '../../ground/db/database.ts'
import type { Counted } from './counted.ts'
import { sumOf } from './figures.ts'
import { journeyOutcomes } from './journey-days.ts'
import type { MessageCounts } from './message-counts.ts'

const outcomes = ['came', 'missed', 'canceled', 'unknown', 'ahead'] as const
type Outcome = (typeof outcomes)[number]

export type Journey = Record<
  | 'planned'
  | 'sent'
  | 'delivered'
  | 'readable'
  | 'read'
  | 'asked'
  | 'answered'
  | 'visits'
  | Outcome,
  number
>

/** Reminders among these messages up to the answer, then the visits that the sent ones named, each once, by outcome (figures 35). */
export async function journeyOf(
  tx: Tx,
  messages: readonly MessageCounts[],
  counted: Counted,
  now: Temporal.Instant,
): Promise<Journey> {
  const { rows } = await sql<{ outcome: Outcome; visits: number }>`
    select j.outcome, sum(j.visits)::int as visits from (${journeyOutcomes(counted, now)}) j group by j.outcome`.execute(
    tx,
  )
  const { planned, sent, delivered, readable, read, asked, answered } = sumOf(
    messages.filter(({ type }) => type === 'reminder'),
  )
  const of = (outcome: Outcome) => rows.find((row) => row.outcome === outcome)?.visits ?? 0
  return {
    ...{ planned, sent, delivered, readable, read, asked, answered },
    visits: rows.reduce((sum, { visits }) => sum + visits, 0),
    ...(Object.fromEntries(outcomes.map((outcome) => [outcome, of(outcome)])) as Record<
      Outcome,
      number
    >),
  }
}
