import { seesPhones } from '../../../domain/roles.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { wordsFor } from '../../platform/patient/redact-phones.ts'
import { type Changes, requireOwnLast } from '../../platform/undo-guard.ts'
import { withdrawFor } from '../plan/withdraw-messages.ts'

export interface Exclusion {
  clientId: string
  excluded: boolean
  reason?: string | null
  /** Takes back what the caller did last, and nothing that somebody did after him. */
  takesBack?: boolean
}

/**
 * Excludes a patient, taking back what has not begun to leave, or includes him again. Answers whether he was just
 * included: his visits then need a plan.
 */
export async function setExcluded(
  tx: Tx,
  caller: Caller,
  { clientId, excluded, reason, takesBack }: Exclusion,
  now: Temporal.Instant,
): Promise<boolean> {
  const before = await tx
    .selectFrom('client')
    .select(['excluded', 'excluded_reason', 'excluded_reason_before'])
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('NOT_FOUND')
  if (takesBack) await requireOwnLast(tx, caller, exclusionsOf(clientId), now)
  await tx
    .updateTable('client')
    .set({
      excluded,
      excluded_reason: excluded ? meantBy(caller, reason?.trim() || null, before) : null,
      excluded_reason_before: excluded
        ? null
        : before.excluded
          ? before.excluded_reason
          : before.excluded_reason_before,
      ...(before.excluded !== excluded && { excluded_at: excluded ? now : null }),
    })
    .where('id', '=', clientId)
    .execute()
  if (before.excluded === excluded) return false
  if (excluded) await withdrawFor(tx, clientId, 'EXCLUDED', now)
  await addAudit(tx, caller, now, excluded ? 'excludeClient' : 'includeClient', { clientId })
  return !excluded
}

/** How the clinic's log tells of a patient's exclusions. */
export const exclusionsOf = (clientId: string): Changes => ({
  actions: ['excludeClient', 'includeClient'],
  of: { clientId },
})

interface Reasons {
  excluded_reason: string | null
  excluded_reason_before: string | null
}

/** The reason that a person means: whoever was shown one with its numbers masked sends it back so, and the patient keeps the whole one. */
function meantBy({ role }: Caller, reason: string | null, before: Reasons): string | null {
  const known = [before.excluded_reason, before.excluded_reason_before]
  return known.find((one) => one && wordsFor(seesPhones(role), one) === reason) ?? reason
}
