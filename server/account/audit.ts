import type { Tx } from '../db/database.ts'
import { jsonText } from '../db/json-text.ts'
import type { Caller } from '../http/caller.ts'

/** Notes in the clinic's own log who did what. `detail` holds ids and choices, never a patient's data. */
export async function addAudit(
  tx: Tx,
  caller: Caller,
  at: Temporal.Instant,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      company_id: caller.companyId,
      account_id: caller.accountId,
      is_master: caller.isMaster,
      at,
      action,
      detail: jsonText(detail),
    })
    .execute()
}

/** Notes in the clinic's own log that a master is in it. */
export async function noteMaster(
  tx: Tx,
  companyId: string,
  accountId: string,
  at: Temporal.Instant,
  action: 'masterSignIn' | 'masterStay',
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ company_id: companyId, account_id: accountId, is_master: true, at, action })
    .execute()
}
