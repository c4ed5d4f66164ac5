import { formatStaffName } from '../../../domain/person-name.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/** Saves the note for the next shift; an empty text removes it. A clinic has one note: a new one replaces it. */
export async function saveHandoverNote(
  tx: Tx,
  caller: Caller,
  text: string,
  now: Temporal.Instant,
): Promise<void> {
  const stored = toStorableText(text).trim()
  if (stored === '') {
    await tx.deleteFrom('handover_note').execute()
  } else {
    const note = {
      text: stored,
      account_id: caller.accountId,
      by_name: formatStaffName(caller),
      at: now,
    }
    await tx
      .insertInto('handover_note')
      .values({ company_id: caller.companyId, ...note })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(note))
      .execute()
  }
  await addAudit(tx, caller, now, 'saveHandoverNote', { removed: stored === '' })
}
