import { sql } from 'kysely'
import type { AuditAction } from './audit.ts'
import type { Tx } from './db/database.ts'
import { jsonText } from './db/json-text.ts'
import type { Caller } from './http/caller.ts'
import { Problem } from './http/problem.ts'

/** How long after it a change may be taken back as one's own: longer than any notice offers it. */
const LOOKS_BACK = { hours: 24 }

/** What the clinic's log calls changes of one thing, and the ids by which it names that thing. */
export interface Changes {
  actions: AuditAction[]
  of: Record<string, unknown>
}

/**
 * What takes a change back takes back what its caller did, and nothing that somebody did after him. To be asked while the thing's row is held.
 */
export async function isOwnLast(
  tx: Tx,
  { companyId, accountId }: Pick<Caller, 'companyId' | 'accountId'>,
  { actions, of }: Changes,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ account_id: string | null }>`
    select account_id from audit_log
    where company_id = ${companyId} and at > ${now.subtract(LOOKS_BACK)} and action = any(${actions}::text[]) and detail @> ${jsonText(of)}::jsonb
    order by at desc, id desc limit 1`.execute(tx)
  return rows[0]?.account_id === accountId
}

/** Throws `CHANGED_SINCE` where that is not so. */
export async function requireOwnLast(
  tx: Tx,
  caller: Pick<Caller, 'companyId' | 'accountId'>,
  changes: Changes,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await isOwnLast(tx, caller, changes, now))) throw new Problem('CHANGED_SINCE')
}
