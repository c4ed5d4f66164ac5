import { getPhoneRegion } from '../../engine/ingest/phone-region.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toE164 } from '../../platform/patient/phone.ts'

/**
 * Corrects a patient's phone for all unsent messages; null removes the correction, and the source's number applies again. The correction stays
 * until the source changes its number. Refuses, by field, a phone that cannot be dialed.
 */
export async function correctPhone(
  tx: Tx,
  caller: Caller,
  { clientId, phone }: { clientId: string; phone: string | null },
  now: Temporal.Instant,
): Promise<void> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('client')
    .select(['phone', 'phone_raw'])
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('NOT_FOUND')
  const typed = phone?.trim() ?? null
  if (typed === '') throw new Problem('CHECK_DETAILS', { phone: 'REQUIRED' })
  const region = getPhoneRegion(company.time_zone)
  const source = typed ?? before.phone_raw
  const number = source === null ? null : toE164(source, region)
  if (typed && number === null) throw new Problem('CHECK_DETAILS', { phone: 'BAD_PHONE' })
  await tx
    .updateTable('client')
    .set({
      phone: number,
      phone_corrected_at: typed ? now : null,
    })
    .where('id', '=', clientId)
    .execute()
  if (number === before.phone) return
  await tx
    .insertInto('phone_change')
    .values({
      company_id: caller.companyId,
      client_id: clientId,
      before: before.phone,
      phone: number,
      source: 'staff',
      account_id: caller.accountId,
      at: now,
    })
    .execute()
  await addAudit(tx, caller, now, 'correctPhone', { clientId, takenBack: typed === null })
}
