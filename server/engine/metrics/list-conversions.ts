import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { messageDaysSql } from './message-days.ts'
import type { MetricScope } from './metric-scope.ts'
import { roundMoney } from './sum-metrics.ts'

/** Grouping besides the scenario: text, channel, place. */
export interface ConversionGrouping {
  text: boolean
  channel: boolean
  place: boolean
}

/** Counts of messages and their outcomes, each message in one row; parts that are not grouped by are null. */
export interface ConversionCounts {
  place: number | null
  scenarioId: string
  scenarioName: string
  type: ScenarioType
  textId: string | null
  text: string | null
  channel: string | null
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  asked: number
  answered: number
  /** Messages with at least one booking, and their bookings. */
  booked: number
  bookings: number
  came: number
  paid: number | null
  /** Attended bookings without a known sum. */
  paidUnknown: number
}

const countColumns = [
  'planned',
  'sent',
  'delivered',
  'readable',
  'read',
  'asked',
  'answered',
] as const
const outcomeColumns = ['booked', 'bookings', 'came'] as const
const sumExpressions = sql.join(
  [...countColumns, ...outcomeColumns].map(
    (name) => sql`sum(${sql.ref(`c.${name}`)})::int as ${sql.ref(name)}`,
  ),
)

/**
 * Returns planned messages and their outcomes by scenario and the grouping. Groups without planned or sent messages are left out; a message sent by
 * an earlier step may have been skipped since.
 */
export async function listConversions(
  tx: Tx,
  scope: MetricScope,
  now: Temporal.Instant,
  grouping: ConversionGrouping,
): Promise<ConversionCounts[]> {
  const apart = (is: boolean, column: string) => (is ? sql.ref(column) : sql`null`)
  const { rows } = await sql<ConversionCounts & { paid: number | null }>`
    select c.*, s.name as "scenarioName", s.type, t.text from (
      select ${apart(grouping.place, 'c.place')}::int as place, c.scenario_id as "scenarioId", ${apart(grouping.text, 'c.text_id')}::uuid as "textId",
        ${apart(grouping.channel, 'c.channel')}::text as channel, ${sumExpressions},
        case when sum(c.paid_known) > 0 then sum(c.paid) end as paid, sum(c.paid_unknown)::int as "paidUnknown"
      from (${messageDaysSql(scope, now)}) c group by 1, 2, 3, 4 having sum(c.planned) > 0 or sum(c.sent) > 0
    ) c
    join scenario s on s.company_id = current_company() and s.id = c."scenarioId"
    left join sent_text t on t.company_id = current_company() and t.id = c."textId"`.execute(tx)
  return rows.map((row) => ({
    ...row,
    paid: row.paid === null ? null : roundMoney(Number(row.paid)),
  }))
}
