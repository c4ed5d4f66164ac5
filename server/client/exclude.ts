import { addAudit } from '../account/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { withdrawFor } from '../plan/withdraw.ts'

export interface Exclusion {
  clientId: string
  excluded: boolean
  reason?: string | null
}

/**
 * Excludes a patient, taking back what has not begun to leave, or includes him again. Answers whether he was just
 * included: his visits then need a plan.
 */
export async function setExcluded(
  tx: Tx,
  caller: Caller,
  { clientId, excluded, reason }: Exclusion,
  now: Temporal.Instant,
): Promise<boolean> {
  const before = await tx
    .selectFrom('client')
    .select('excluded')
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('NOT_FOUND')
  await tx
    .updateTable('client')
    .set({
      excluded,
      excluded_reason: excluded ? reason?.trim() || null : null,
      ...(before.excluded !== excluded && { excluded_at: excluded ? now : null }),
    })
    .where('id', '=', clientId)
    .execute()
  if (before.excluded === excluded) return false
  if (excluded) await withdrawFor(tx, clientId, 'EXCLUDED', now)
  await addAudit(tx, caller, now, excluded ? 'excludeClient' : 'includeClient', { clientId })
  return !excluded
}
