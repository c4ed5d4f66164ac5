import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { funnelOutcomes } from './funnel-days.ts'
import type { MessageCounts } from './message-counts.ts'
import type { MetricScope } from './metric-scope.ts'
import { sumMetrics } from './sum-metrics.ts'

const visitOutcomes = ['came', 'missed', 'canceled', 'unknown', 'ahead'] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

export type Funnel = Record<
  | 'planned'
  | 'sent'
  | 'delivered'
  | 'readable'
  | 'read'
  | 'asked'
  | 'answered'
  | 'visits'
  | VisitOutcome,
  number
>

type OutcomeCounts = { outcome: VisitOutcome; visits: number }[]

/** Counts the visits named by sent reminders, each once, by outcome. */
export async function countRemindedVisits(
  tx: Tx,
  scope: MetricScope,
  now: Temporal.Instant,
): Promise<OutcomeCounts> {
  const { rows } = await sql<OutcomeCounts[number]>`
    select j.outcome, sum(j.visits)::int as visits from (${funnelOutcomes(scope, now)}) j group by j.outcome`.execute(
    tx,
  )
  return rows
}

/** Builds the funnel: reminders among these messages up to the answer, then outcomes of the named visits. */
export function toFunnel(messages: readonly MessageCounts[], outcomes: OutcomeCounts): Funnel {
  const { planned, sent, delivered, readable, read, asked, answered } = sumMetrics(
    messages.filter(({ type }) => type === 'reminder'),
  )
  const of = (outcome: VisitOutcome) => outcomes.find((row) => row.outcome === outcome)?.visits ?? 0
  return {
    ...{ planned, sent, delivered, readable, read, asked, answered },
    visits: outcomes.reduce((sum, { visits }) => sum + visits, 0),
    ...(Object.fromEntries(visitOutcomes.map((outcome) => [outcome, of(outcome)])) as Record<
      VisitOutcome,
      number
    >),
  }
}
