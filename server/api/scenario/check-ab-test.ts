import { measuresOf } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { runningTrial } from '../../engine/template/running-ab-test.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lacksGift, textProblems } from './find-text-problems.ts'
import type { ScenarioInput } from './scenario-body.ts'

/** What holds for a text that is to be tried: all that holds for the scenario's own, and that it is another. Throws with every field that is wrong. */
export function requireTrial(
  row: ScenarioRow,
  { text, measure, was }: components['schemas']['TextTrialInput'],
): void {
  const type = row.type as ScenarioType // the column's check holds these words
  const texts = textProblems(type, { text })
  if (Object.keys(texts).length > 0) throw new Problem('BAD_TEMPLATE', texts)
  const fields: Problem['fields'] = {}
  if (text.trim() === row.text.trim()) fields.text = 'SAME_TEXT'
  else if (lacksGift(text, row.gift_expiry_days)) fields.text = 'NO_GIFT'
  if (!measuresOf(type, row.interactive_responses).includes(measure)) fields.measure = 'NOT_ONE_OF'
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
  // Compared is what was read: another one that stands there by now is another trial.
  requireOwnText(row, was)
}

/** Throws `OWN_TEXT_CHANGED` where the scenario's own text is not what was read. */
export function requireOwnText(
  { text }: ScenarioRow,
  was: components['schemas']['TextTrialInput']['was'],
): void {
  if (typeof was?.text === 'string' && was.text !== text) throw new Problem('OWN_TEXT_CHANGED')
}

/**
 * Throws where an edit would take away what a running trial rests on: the last day of a gift that the text beside promises, or the question by whose
 * answers it is judged. One that the edit ends needs neither.
 */
export async function requireForTrial(
  tx: Tx,
  row: ScenarioRow,
  { text, giftExpiryDays, interactiveResponses }: ScenarioInput,
): Promise<void> {
  const ends = text !== undefined && text !== row.text
  if (ends || (giftExpiryDays !== null && interactiveResponses !== false)) return
  const trial = await runningTrial(tx, row.id)
  if (!trial) return
  if (giftExpiryDays === null && lacksGift(trial.text_b, null))
    throw new Problem('CHECK_DETAILS', { giftExpiryDays: 'REQUIRED' })
  if (interactiveResponses === false && trial.measure === 'confirmed')
    throw new Problem('TRIAL_ASKS')
}
