import { seesPhones } from '../../../domain/roles.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { maskPhonesIn } from '../../platform/patient/mask-phones-in-text.ts'
import { wordsFor } from '../../platform/patient/redact-phones.ts'
import type { ScenarioInput } from './scenario-body.ts'

/**
 * What an edit means: whoever was shown a service masked sends it back so, and the scenario keeps its own. Of two that are shown alike both
 * stay.
 */
export function meantBy({ role }: Caller, input: ScenarioInput, now: ScenarioRow): ScenarioInput {
  if (seesPhones(role) || !input.enabledServices) return input
  const meant = input.enabledServices.flatMap((name) => {
    const own = now.enabled_services.filter((one) => maskPhonesIn(one) === name)
    return own.length > 0 ? own : [name]
  })
  return { ...input, enabledServices: [...new Set(meant)] }
}

/**
 * What a scenario is about must be the clinic's own: its doctors, and services that the caller may read (docs/decisions/0096), as they were
 * sent: a number that happens to stand there would be a guess confirmed. Throws with every field that names something else.
 */
export async function checkChoices(
  tx: Tx,
  { role }: Caller,
  { specialists = [], enabledServices = [] }: ScenarioInput,
  now?: ScenarioRow,
): Promise<void> {
  const fields: Problem['fields'] = {}
  const ids = [...new Set(specialists.map((id) => id.toLowerCase()))]
  const own =
    ids.length > 0
      ? await tx.selectFrom('specialist').select('id').where('id', 'in', ids).execute()
      : []
  if (own.length < ids.length) fields.specialists = 'NOT_ONE_OF'
  const shown = (now?.enabled_services ?? []).map((name) => wordsFor(seesPhones(role), name))
  const added = enabledServices.filter((name) => !shown.includes(name))
  if (!seesPhones(role) && added.some((name) => maskPhonesIn(name) !== name))
    fields.enabledServices = 'NOT_ONE_OF'
  if (Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
}
