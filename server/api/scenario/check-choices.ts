import { canSeePhones } from '../../../domain/roles.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { maskPhonesInText } from '../../platform/patient/mask-phones-in-text.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import type { ScenarioInput } from './scenario-body.ts'

/** Restores services that the user saw masked and sent back unchanged. Two that look alike when masked both stay. */
export function restoreMaskedServices(
  { role }: Caller,
  input: ScenarioInput,
  current: ScenarioRow,
): ScenarioInput {
  if (canSeePhones(role) || !input.enabledServices) return input
  const services = input.enabledServices.flatMap((name) => {
    const own = current.enabled_services.filter((one) => maskPhonesInText(one) === name)
    return own.length > 0 ? own : [name]
  })
  return { ...input, enabledServices: [...new Set(services)] }
}

/**
 * Checks that specialists and services belong to the clinic and are visible to the caller (docs/decisions/0096); services are compared as sent, so
 * that a phone number in one cannot be confirmed by guessing. Throws with all invalid fields.
 */
export async function checkChoices(
  tx: Tx,
  { role }: Caller,
  { specialists = [], enabledServices = [] }: ScenarioInput,
  current?: ScenarioRow,
): Promise<void> {
  const fields: Problem['fields'] = {}
  const ids = [...new Set(specialists.map((id) => id.toLowerCase()))]
  const found =
    ids.length > 0
      ? await tx.selectFrom('specialist').select('id').where('id', 'in', ids).execute()
      : []
  if (found.length < ids.length) fields.specialists = 'NOT_ONE_OF'
  const currentNames = (current?.enabled_services ?? []).map((name) =>
    redactText(canSeePhones(role), name),
  )
  const added = enabledServices.filter((name) => !currentNames.includes(name))
  if (!canSeePhones(role) && added.some((name) => maskPhonesInText(name) !== name))
    fields.enabledServices = 'NOT_ONE_OF'
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
}
