import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { setExcluded, toExclusionChanges } from '../../engine/exclusion/set-excluded.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { isOwnLatestChange } from '../../platform/undo-guard.ts'

type ExcludedPatients = components['schemas']['ExcludedClients']
type ExcludedPatient = components['schemas']['ExcludedClient']

/**
 * Excludes or includes many patients; returns who changed, with the previous reasons. Patients that no longer exist are skipped, as are, for an
 * undo, those changed by somebody else since; their number is returned. Throws `Problem` with that number if nobody is left. Updates in id order,
 * to avoid deadlocks.
 */
export async function setManyExcluded(
  tx: Tx,
  caller: Caller,
  {
    excluded,
    clients,
    takesBack,
  }: { excluded: boolean; clients: ExcludedPatient[]; takesBack?: boolean },
  now: Temporal.Instant,
): Promise<ExcludedPatients> {
  const reasons = new Map(clients.map(({ clientId, reason }) => [clientId, reason ?? null]))
  const ids = [...reasons.keys()].filter(isId)
  if (ids.length === 0) throw new Problem('NOT_FOUND')
  const known = await tx.selectFrom('client').select('id').where('id', 'in', ids).execute()
  if (known.length === 0) throw new Problem('NOT_FOUND')
  const before = await tx
    .selectFrom('client')
    .select(['id', 'excluded_reason'])
    .where('id', 'in', ids)
    .where('excluded', '!=', excluded)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const changed: ExcludedPatient[] = []
  let keptCount = 0
  for (const { id, excluded_reason } of before) {
    if (takesBack && !(await isOwnLatestChange(tx, caller, toExclusionChanges(id), now))) {
      keptCount++
      continue
    }
    await setExcluded(tx, caller, { clientId: id, excluded, reason: reasons.get(id) ?? null }, now)
    const reason = redactText(canSeePhones(caller.role), excluded_reason)
    changed.push({ clientId: id, reason })
  }
  if (keptCount > 0 && changed.length === 0)
    throw new Problem('CHANGED_SINCE', {}, { kept: keptCount })
  return { changed, kept: keptCount }
}
