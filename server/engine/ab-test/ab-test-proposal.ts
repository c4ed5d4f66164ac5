import { sql } from 'kysely'
import { measuresOf, seatsOf, type TrialMeasure } from '../../../domain/ab-test.ts'
import { looksBack, type ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { dayOfMessage } from '../metrics/message-facts.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'
import { fatesOf } from './patient-outcomes.ts'

/** What a trial's number is proposed by: the scenario's own past. */
export interface TrialOffer {
  measures: { measure: TrialMeasure; share: number | null; whole: number; days: number }[]
  /** New patients in a week, of late. */
  weekly: number
}

/** The past that a share is taken from, and how many messages of it at most. */
const PAST_HOURS = 24 * 120
const MOST = 5000
/** The weeks whose patients say how many come in one. */
const WEEKS = 4

/** Messages `m` of a scenario by its main text, that left so long before now. */
const sentWithin = (hours: number, scenarioId: string, now: Temporal.Instant) => sql`
  from message m
  where m.company_id = current_company() and m.scenario_id = ${scenarioId} and m.sent_at is not null and coalesce(m.notice, 'booked') = 'booked'
    and ${dayOfMessage} > ${now.subtract({ hours })}::timestamptz and ${dayOfMessage} <= ${now}::timestamptz`

/** The newest of its past. */
const past = (scenarioId: string, now: Temporal.Instant) => sql`
  select m.*, ${dayOfMessage} as moment, 'a' as side ${sentWithin(PAST_HOURS, scenarioId, now)} order by ${dayOfMessage} desc limit ${MOST}`

/** Days after its message until the outcome of a patient is usually known. */
export function daysUntilKnown(row: Pick<ScenarioRow, 'type' | 'days_ahead'>): number {
  const type = row.type as ScenarioType // the column's check holds these words
  if (looksBack(type)) return 30
  return type === 'reminder' ? (row.days_ahead ?? 1) + 1 : 14
}

/** By what a trial of the scenario could go, and what its past says of each. */
export async function trialOffer(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
): Promise<TrialOffer> {
  const type = row.type as ScenarioType // likewise
  const messages = past(row.id, now)
  const measures: TrialOffer['measures'] = []
  for (const measure of measuresOf(type, row.interactive_responses)) {
    const { rows } = await fatesOf({ messages, measure, type }, now).execute(tx)
    const { part, whole } = seatsOf(rows[0]?.fates ?? '', MOST)
    measures.push({
      measure,
      share: whole > 0 ? part / whole : null,
      whole,
      days: daysUntilKnown(row),
    })
  }
  return { measures, weekly: await weeklyPatients(tx, row.id, now) }
}

/** Patients in a week, by the last four. */
export async function weeklyPatients(
  tx: Tx,
  scenarioId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.client_id)::int as count ${sentWithin(24 * 7 * WEEKS, scenarioId, now)}`.execute(
    tx,
  )
  return Math.round((rows[0]?.count ?? 0) / WEEKS)
}
