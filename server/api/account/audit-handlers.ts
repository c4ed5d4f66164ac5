import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import { type Days, dayEdge } from '../../platform/http/day-boundary.ts'
import { isId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { pageOf } from '../../platform/http/paging.ts'

type Entry = components['schemas']['AuditEntry']

interface Row {
  id: string
  at: Temporal.Instant
  action: Entry['action']
  account_id: string | null
  by: string | null
  is_master: boolean
  address: string | null
  request_id: string | null
  detail: Entry['detail']
}

/** What was done in the clinic, for those who answer for it. */
export function auditHandlers({ db, clock }: House): Handlers {
  return {
    listAudit: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
        const where = filterOf(query, { timeZone: company.time_zone, now: clock.now() })
        const { rows } = await sql<Row>`
          select l.*, nullif(trim(a.first_name || ' ' || a.last_name), '') as by
          from audit_log l left join account a on a.company_id = l.company_id and a.id = l.account_id
          where ${where} order by l.at desc, l.id desc ${pageOf(query)}`.execute(tx)
        const count = await sql<{ total: number }>`
          select count(*) as total from audit_log l where ${where}`.execute(tx)
        return { items: rows.map(entryOf), total: count.rows[0]?.total ?? 0 }
      }),
  }
}

function filterOf(query: Call<'listAudit'>['query'], days: Days): RawBuilder<unknown> {
  const { from, to, action, accountId } = query
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (from) parts.push(sql`l.at >= ${dayEdge(from, days, 0, 'from')}`)
  if (to) parts.push(sql`l.at < ${dayEdge(to, days, 1, 'to')}`)
  if (action !== undefined) parts.push(sql`l.action = ${action}`)
  if (accountId !== undefined)
    parts.push(isId(accountId) ? sql`l.account_id = ${accountId}` : sql`false`)
  return sql.join(parts, sql` and `)
}

const entryOf = (row: Row): Entry => ({
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
