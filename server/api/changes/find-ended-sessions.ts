import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Listener } from './change-hub.ts'

/** Returns the sessions whose streams must end: ended, switched to another clinic, or of a person with another role. */
export async function findEndedSessions(
  db: Pick<Database, 'withAllTenants'>,
  listeners: Listener[],
): Promise<Set<string>> {
  const ids = [...new Set(listeners.map(({ sessionId }) => sessionId))]
  if (ids.length === 0) return new Set()
  // All tenants: the sessions' clinics are part of the question.
  const rows = await db.withAllTenants(async (tx) => {
    const found = await sql<{ id: string; company_id: string; role: string }>`
      select s.id, s.company_id, a.role from session s join account a on a.id = s.account_id
      where s.id = any(${ids}::uuid[]) and s.ended_at is null and (a.is_master or a.company_id = s.company_id)`.execute(
      tx,
    )
    return found.rows
  })
  const now = new Map(rows.map((row) => [row.id, row]))
  const ended = listeners.filter(({ sessionId, companyId, role }) => {
    const row = now.get(sessionId)
    return row?.company_id !== companyId || row.role !== role
  })
  return new Set(ended.map(({ sessionId }) => sessionId))
}
