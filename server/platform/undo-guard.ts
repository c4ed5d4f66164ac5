import { sql } from 'kysely'
import type { AuditAction } from './audit.ts'
import type { Tx } from './db/database.ts'
import { toJsonText } from './db/json-text.ts'
import type { Caller } from './http/caller.ts'
import { Problem } from './http/problem.ts'

/** How long after it a change may be taken back as one's own: longer than any notice offers it. */
const UNDO_WINDOW = { hours: 24 }

/** What the clinic's log calls changes of one thing, and the ids by which it names that thing. */
export interface UndoableChange {
  actions: AuditAction[]
  detail: Record<string, unknown>
}

/**
 * What takes a change back takes back what its caller did, and nothing that somebody did after him. To be asked while the thing's row is held.
 */
export async function isOwnLatestChange(
  tx: Tx,
  { companyId, accountId }: Pick<Caller, 'companyId' | 'accountId'>,
  { actions, detail }: UndoableChange,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ account_id: string | null }>`
    select account_id from audit_log
    where company_id = ${companyId} and at > ${now.subtract(UNDO_WINDOW)} and action = any(${actions}::text[]) and detail @> ${toJsonText(detail)}::jsonb
    order by at desc, id desc limit 1`.execute(tx)
  return rows[0]?.account_id === accountId
}

/** Throws `CHANGED_SINCE` where that is not so. */
export async function requireOwnLatestChange(
  tx: Tx,
  caller: Pick<Caller, 'companyId' | 'accountId'>,
  changes: UndoableChange,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await isOwnLatestChange(tx, caller, changes, now))) throw new Problem('CHANGED_SINCE')
}
