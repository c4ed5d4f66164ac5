import { sql } from 'kysely'
import type { AuditAction } from './audit.ts'
import type { Tx } from './db/database.ts'
import { toJsonText } from './db/json-text.ts'
import type { Caller } from './http/caller.ts'
import { Problem } from './http/problem.ts'

/** How long a change can be undone as one's own: longer than any undo message is shown. */
export const UNDO_WINDOW = { hours: 24 }

/** Audit actions that change one thing, and the ids that identify it there. */
export interface UndoableChange {
  actions: AuditAction[]
  detail: Record<string, unknown>
}

/** Whether the latest change of a thing is the caller's own, so that undoing it reverts nobody else's. Call it while the thing's row is locked. */
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

/** Throws `CHANGED_SINCE` otherwise. */
export async function requireOwnLatestChange(
  tx: Tx,
  caller: Pick<Caller, 'companyId' | 'accountId'>,
  changes: UndoableChange,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await isOwnLatestChange(tx, caller, changes, now))) throw new Problem('CHANGED_SINCE')
}
