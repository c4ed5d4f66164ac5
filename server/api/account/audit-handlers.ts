import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type DayContext, parseDayBoundary } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { pageClause } from '../../platform/http/paging.ts'

type AuditEntry = components['schemas']['AuditEntry']

interface AuditRow {
  id: string
  at: Temporal.Instant
  action: AuditEntry['action']
  account_id: string | null
  by: string | null
  is_master: boolean
  address: string | null
  request_id: string | null
  detail: AuditEntry['detail']
}

/** Handlers for the clinic's audit log. */
export function createAuditHandlers({ db, clock }: AppContext): Handlers {
  return {
    listAudit: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const where = auditFilter(query, { timeZone: company.time_zone, now: clock.now() })
        const { rows } = await sql<AuditRow>`
          select l.*, nullif(trim(a.first_name || ' ' || a.last_name), '') as by
          from audit_log l left join account a on a.company_id = l.company_id and a.id = l.account_id
          where ${where} order by l.at desc, l.id desc ${pageClause(query)}`.execute(tx)
        const count = await sql<{ total: number }>`
          select count(*) as total from audit_log l where ${where}`.execute(tx)
        return { items: rows.map(toAuditEntry), total: count.rows[0]?.total ?? 0 }
      }),
  }
}

function auditFilter(
  query: Call<'listAudit'>['query'],
  dayContext: DayContext,
): RawBuilder<unknown> {
  const { from, to, action, accountId } = query
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (from) conditions.push(sql`l.at >= ${parseDayBoundary(from, dayContext, 0, 'from')}`)
  if (to) conditions.push(sql`l.at < ${parseDayBoundary(to, dayContext, 1, 'to')}`)
  if (action !== undefined) conditions.push(sql`l.action = ${action}`)
  if (accountId !== undefined)
    conditions.push(isId(accountId) ? sql`l.account_id = ${accountId}` : sql`false`)
  return sql.join(conditions, sql` and `)
}

const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toString(),
  action: row.action,
  accountId: row.account_id,
  by: row.by,
  isMaster: row.is_master,
  address: row.address,
  requestId: row.request_id,
  detail: row.detail,
})
