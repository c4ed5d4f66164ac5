import { sql } from 'kysely'
import { type AbTestMeasure, countSlots, listAbTestMeasures } from '../../../domain/ab-test.ts'
import { hasBookingAttribution, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { messageTimeSql } from '../metrics/message-facts.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { outcomesBySide } from './patient-outcomes.ts'

/** What a trial's number is proposed by: the scenario's own past. */
export interface AbTestProposal {
  measures: { measure: AbTestMeasure; share: number | null; whole: number; days: number }[]
  /** New patients in a week, of late. */
  weekly: number
}

/** The past that a share is taken from, and how many messages of it at most. */
const PAST_HOURS = 24 * 120
const MAX_MESSAGES = 5000
/** The weeks whose patients say how many come in one. */
const WEEKS_AVERAGED = 4

/** Messages `m` of a scenario by its main text, that left so long before now. */
const sentMessages = (hours: number, scenarioId: string, now: Temporal.Instant) => sql`
  from message m
  where m.company_id = current_company() and m.scenario_id = ${scenarioId} and m.sent_at is not null and coalesce(m.notice, 'booked') = 'booked'
    and ${messageTimeSql} > ${now.subtract({ hours })}::timestamptz and ${messageTimeSql} <= ${now}::timestamptz`

/** The newest of its past. */
const pastMessages = (scenarioId: string, now: Temporal.Instant) => sql`
  select m.*, ${messageTimeSql} as moment, 'a' as side ${sentMessages(PAST_HOURS, scenarioId, now)} order by ${messageTimeSql} desc limit ${MAX_MESSAGES}`

/** Days after its message until the outcome of a patient is usually known. */
export function getDaysUntilKnown(row: Pick<ScenarioRow, 'type' | 'days_ahead'>): number {
  const type = row.type as ScenarioType // the column's check holds these words
  if (hasBookingAttribution(type)) return 30
  return type === 'reminder' ? (row.days_ahead ?? 1) + 1 : 14
}

/** By what a trial of the scenario could go, and what its past says of each. */
export async function getAbTestProposal(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<AbTestProposal> {
  const type = row.type as ScenarioType // likewise
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

/** Patients in a week, by the last four. */
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
