import { canSeePhones } from '../../../domain/roles.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { redactText } from '../../platform/patient/redact-phones.ts'
import { requireOwnLatestChange, type UndoableChange } from '../../platform/undo-guard.ts'
import { withdrawForPatient } from '../plan/withdraw-messages.ts'

export interface Exclusion {
  clientId: string
  excluded: boolean
  reason?: string | null
  /** Undoes the caller's last change, and nothing that others did later. */
  takesBack?: boolean
}

/**
 * Excludes a patient and withdraws unstarted messages, or includes the patient again. Returns true if the patient was included: the visits then
 * need a plan.
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
  if (takesBack) await requireOwnLatestChange(tx, caller, toExclusionChanges(clientId), now)
  await tx
    .updateTable('client')
    .set({
      excluded,
      excluded_reason: excluded
        ? restoreMaskedReason(caller, reason?.trim() || null, before)
        : null,
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
  if (excluded) await withdrawForPatient(tx, clientId, 'EXCLUDED', now)
  await addAudit(tx, caller, now, excluded ? 'excludeClient' : 'includeClient', { clientId })
  return !excluded
}

/** Audit log entries of a patient's exclusions. */
export const toExclusionChanges = (clientId: string): UndoableChange => ({
  actions: ['excludeClient', 'includeClient'],
  detail: { clientId },
})

interface ExclusionReasons {
  excluded_reason: string | null
  excluded_reason_before: string | null
}

/** Restores the full reason if a user who sees it masked sends it back unchanged. */
function restoreMaskedReason(
  { role }: Caller,
  reason: string | null,
  before: ExclusionReasons,
): string | null {
  const known = [before.excluded_reason, before.excluded_reason_before]
  return known.find((one) => one && redactText(canSeePhones(role), one) === reason) ?? reason
}
