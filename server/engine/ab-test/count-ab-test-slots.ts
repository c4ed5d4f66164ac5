import { type Selectable, sql } from 'kysely'
import {
  type AbTestMeasure,
  type AbTestSide,
  countSlots,
  type SlotCounts,
} from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TextTrialTable } from '../../platform/db/tables.ts'
import { outcomesBySide } from './patient-outcomes.ts'

export type AbTestRow = Selectable<TextTrialTable>

/** Messages that started within an A/B test, whatever their outcome. */
const startedMessages = (trialId: string) => sql`
  select m.*, m.trial_at as moment, m.trial_side as side from message m where m.company_id = current_company() and m.trial_id = ${trialId}`

/** Counts the slots taken on each side of an A/B test, and the known outcomes. */
export async function countAbTestSlots(
  tx: Tx,
  abTest: AbTestRow,
  type: ScenarioType,
  now: Temporal.Instant,
): Promise<Record<AbTestSide, SlotCounts>> {
  const measure = abTest.measure as AbTestMeasure // guaranteed by a check constraint
  const { rows } = await outcomesBySide(
    { messages: startedMessages(abTest.id), measure, type },
    now,
  ).execute(tx)
  const seats = (side: AbTestSide) =>
    countSlots(rows.find((row) => row.side === side)?.fates ?? '', abTest.size)
  return { a: seats('a'), b: seats('b') }
}
