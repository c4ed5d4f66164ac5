import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { journeyOutcomes } from './funnel-days.ts'
import type { MessageCounts } from './message-counts.ts'
import type { Counted } from './metric-scope.ts'
import { sumOf } from './metrics.ts'

const outcomes = ['came', 'missed', 'canceled', 'unknown', 'ahead'] as const
export type Outcome = (typeof outcomes)[number]

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

type Named = { outcome: Outcome; visits: number }[]

/** The visits that sent reminders named, each once, by outcome. */
export async function visitsNamed(tx: Tx, counted: Counted, now: Temporal.Instant): Promise<Named> {
  const { rows } = await sql<Named[number]>`
    select j.outcome, sum(j.visits)::int as visits from (${journeyOutcomes(counted, now)}) j group by j.outcome`.execute(
    tx,
  )
  return rows
}

/** Reminders among these messages up to the answer, then what came of the visits that they named (figures 35). */
export function journeyOf(messages: readonly MessageCounts[], named: Named): Journey {
  const { planned, sent, delivered, readable, read, asked, answered } = sumOf(
    messages.filter(({ type }) => type === 'reminder'),
  )
  const of = (outcome: Outcome) => named.find((row) => row.outcome === outcome)?.visits ?? 0
  return {
    ...{ planned, sent, delivered, readable, read, asked, answered },
    visits: named.reduce((sum, { visits }) => sum + visits, 0),
    ...(Object.fromEntries(outcomes.map((outcome) => [outcome, of(outcome)])) as Record<
      Outcome,
      number
    >),
  }
}
