import { type Selectable, sql } from 'kysely'
import { type Seats, seatsOf, type TrialMeasure, type TrialSide } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TextTrialTable } from '../../platform/db/tables.ts'
import { fatesOf } from './patient-outcomes.ts'

export type TrialRow = Selectable<TextTrialTable>

/** Messages that began to leave in a trial, whatever became of them. */
const begun = (trialId: string) => sql`
  select m.*, m.trial_at as moment, m.trial_side as side from message m where m.company_id = current_company() and m.trial_id = ${trialId}`

/** Who has a seat on either side of a trial, and what is known of them. */
export async function trialSeats(
  tx: Tx,
  trial: TrialRow,
  type: ScenarioType,
  now: Temporal.Instant,
): Promise<Record<TrialSide, Seats>> {
  const measure = trial.measure as TrialMeasure // the column's check holds these words
  const { rows } = await fatesOf({ messages: begun(trial.id), measure, type }, now).execute(tx)
  const seats = (side: TrialSide) =>
    seatsOf(rows.find((row) => row.side === side)?.fates ?? '', trial.size)
  return { a: seats('a'), b: seats('b') }
}
