import { sql } from 'kysely'
import { type AbTestMeasure, countSlots, listAbTestMeasures } from '../../../domain/ab-test.ts'
import { hasBookingAttribution, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { messageTimeSql } from '../metrics/message-facts.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { outcomesBySide } from './patient-outcomes.ts'

/** Basis for proposing an A/B test's sample size, from the scenario's history. */
export interface AbTestProposal {
  measures: { measure: AbTestMeasure; share: number | null; whole: number; days: number }[]
  /** Recent number of new patients per week. */
  weekly: number
}

/** History used for a share, and its maximum number of messages. */
const PAST_HOURS = 24 * 120
const MAX_MESSAGES = 5000
/** Weeks averaged for the number of patients per week. */
const WEEKS_AVERAGED = 4

/** Messages `m` of a scenario with its main text, sent within this many hours before now. */
const sentMessages = (hours: number, scenarioId: string, now: Temporal.Instant) => sql`
  from message m
  where m.company_id = current_company() and m.scenario_id = ${scenarioId} and m.sent_at is not null and coalesce(m.notice, 'booked') = 'booked'
    and ${messageTimeSql} > ${now.subtract({ hours })}::timestamptz and ${messageTimeSql} <= ${now}::timestamptz`

/** The newest messages of its history. */
const pastMessages = (scenarioId: string, now: Temporal.Instant) => sql`
  select m.*, ${messageTimeSql} as moment, 'a' as side ${sentMessages(PAST_HOURS, scenarioId, now)} order by ${messageTimeSql} desc limit ${MAX_MESSAGES}`

/** Returns the days after a message until a patient's outcome is usually known. */
export function getDaysUntilKnown(row: Pick<ScenarioRow, 'type' | 'days_ahead'>): number {
  const type = row.type as ScenarioType // guaranteed by a check constraint
  if (hasBookingAttribution(type)) return 30
  return type === 'reminder' ? (row.days_ahead ?? 1) + 1 : 14
}

/** Returns the possible measures of an A/B test of the scenario, each with its share in the history. */
export async function getAbTestProposal(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<AbTestProposal> {
  const type = row.type as ScenarioType // guaranteed by a check constraint
  const messages = pastMessages(row.id, now)
  const measures: AbTestProposal['measures'] = []
  for (const measure of listAbTestMeasures(type, row.interactive_responses)) {
    const { rows } = await outcomesBySide({ messages, measure, type }, now).execute(tx)
    const { part, whole } = countSlots(rows[0]?.fates ?? '', MAX_MESSAGES)
    measures.push({
      measure,
      share: whole > 0 ? part / whole : null,
      whole,
      days: getDaysUntilKnown(row),
    })
  }
  return { measures, weekly: await countWeeklyPatients(tx, row.id, now) }
}

/** Returns the patients per week, averaged over the last four. */
export async function countWeeklyPatients(
  tx: Tx,
  scenarioId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.client_id)::int as count ${sentMessages(24 * 7 * WEEKS_AVERAGED, scenarioId, now)}`.execute(
    tx,
  )
  return Math.round((rows[0]?.count ?? 0) / WEEKS_AVERAGED)
}
