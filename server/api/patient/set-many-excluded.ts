import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { exclusionsOf, setExcluded } from '../../engine/exclusion/set-excluded.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { wordsFor } from '../../platform/patient/redact-phones.ts'
import { isOwnLast } from '../../platform/undo-guard.ts'

type Many = components['schemas']['ExcludedClients']
type One = components['schemas']['ExcludedClient']

/**
 * Sets the mark of many patients, and says whose changed and which reason stood there before. Who is no longer there is passed over:
 * the others were meant too; so is, where a change is taken back, whom somebody else has changed since: how many those are is told.
 * Throws `Problem` where nobody is left, with that number. In the order of their ids, so that two who do it at once do not wait for each other in a ring.
 */
export async function excludeMany(
  tx: Tx,
  caller: Caller,
  { excluded, clients, takesBack }: { excluded: boolean; clients: One[]; takesBack?: boolean },
  now: Temporal.Instant,
): Promise<Many> {
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
  const changed: One[] = []
  let kept = 0
  for (const { id, excluded_reason } of before) {
    if (takesBack && !(await isOwnLast(tx, caller, exclusionsOf(id), now))) {
      kept++
      continue
    }
    await setExcluded(tx, caller, { clientId: id, excluded, reason: reasons.get(id) ?? null }, now)
    const reason = wordsFor(seesPhones(caller.role), excluded_reason)
    changed.push({ clientId: id, reason })
  }
  if (kept > 0 && changed.length === 0) throw new Problem('CHANGED_SINCE', {}, { kept })
  return { changed, kept }
}
