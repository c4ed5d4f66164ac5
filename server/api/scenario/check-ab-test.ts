import { listAbTestMeasures } from '../../../domain/ab-test.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { findRunningAbTest } from '../../engine/template/running-ab-test.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findTextProblems, lacksGiftExpiry } from './find-text-problems.ts'
import type { ScenarioInput } from './scenario-body.ts'

/** Checks the text of an A/B test: all rules for the scenario's own text, and that it differs. Throws with all invalid fields. */
export function requireValidAbTest(
  row: ScenarioRow,
  { text, measure, was }: components['schemas']['TextTrialInput'],
): void {
  const type = row.type as ScenarioType // guaranteed by a check constraint
  const texts = findTextProblems(type, { text })
  if (Object.keys(texts).length > 0) throw new Problem('BAD_TEMPLATE', texts)
  const fields: Problem['fields'] = {}
  if (text.trim() === row.text.trim()) fields.text = 'SAME_TEXT'
  else if (lacksGiftExpiry(text, row.gift_expiry_days)) fields.text = 'NO_GIFT'
  if (!listAbTestMeasures(type, row.interactive_responses).includes(measure))
    fields.measure = 'NOT_ONE_OF'
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
  // If the scenario's own text has changed since it was read, it would be another A/B test.
  requireUnchangedOwnText(row, was)
}

/** Throws `OWN_TEXT_CHANGED` if the scenario's own text is not the one that was read. */
export function requireUnchangedOwnText(
  { text }: ScenarioRow,
  loaded: components['schemas']['TextTrialInput']['was'],
): void {
  if (typeof loaded?.text === 'string' && loaded.text !== text)
    throw new Problem('OWN_TEXT_CHANGED')
}

/**
 * Throws if an edit would remove what a running A/B test needs: the gift's last day promised by its text, or the question whose answers are
 * counted. An A/B test that the edit ends needs neither.
 */
export async function requireAbTestCompatible(
  tx: Tx,
  row: ScenarioRow,
  { text, giftExpiryDays, interactiveResponses }: ScenarioInput,
): Promise<void> {
  const endsAbTest = text !== undefined && text !== row.text
  if (endsAbTest || (giftExpiryDays !== null && interactiveResponses !== false)) return
  const abTest = await findRunningAbTest(tx, row.id)
  if (!abTest) return
  if (giftExpiryDays === null && lacksGiftExpiry(abTest.text_b, null))
    throw new Problem('CHECK_DETAILS', { giftExpiryDays: 'REQUIRED' })
  if (interactiveResponses === false && abTest.measure === 'confirmed')
    throw new Problem('TRIAL_ASKS')
}
