import { type RawBuilder, sql } from 'kysely'
import type { House } from '../house.ts'
import { seesPhones } from '../http/access.ts'
import { requireId } from '../http/ids.ts'
import type { Call, Handlers } from '../http/operation.ts'
import { pageOf } from '../http/page.ts'
import { Problem } from '../http/problem.ts'
import { type AlertRow, alertBody } from './alert-body.ts'

/** What staff are told. A notification is the clinic's, not a person's: who reads it reads it for all. */
export function alertHandlers({ db }: House): Handlers {
  return {
    listAlerts: ({ caller, query, locale }) =>
      db.tenant(caller.companyId, async (tx) => {
        const where = filterOf(query)
        const { rows } = await sql<AlertRow>`${alertRows(
          sql`select * from alert where ${where} order by at desc, id desc ${pageOf(query)}`,
        )}`.execute(tx)
        const count = await sql<{ total: number }>`
          select count(*) as total from alert where ${where}`.execute(tx)
        const reader = { phones: seesPhones(caller.role), locale }
        return {
          items: rows.map((row) => alertBody(row, reader)),
          total: count.rows[0]?.total ?? 0,
        }
      }),

    getAlertStat: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { rows } = await sql<{ unread: number }>`
          select count(*) as unread from alert where not read`.execute(tx)
        return { unread: rows[0]?.unread ?? 0 }
      }),

    readAlert: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const found = await tx
          .updateTable('alert')
          .set({ read: true })
          .where('id', '=', requireId(path.id))
          .returning('id')
          .executeTakeFirst()
        if (!found) throw new Problem('NOT_FOUND')
      }),

    readAllAlerts: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        await tx.updateTable('alert').set({ read: true }).where('read', '=', false).execute()
      }),
  }
}

function filterOf({ type, read }: Call<'listAlerts'>['query']): RawBuilder<unknown> {
  const parts = [
    sql`true`,
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(read === undefined ? [] : [sql`read = ${read}`]),
  ]
  return sql.join(parts, sql` and `)
}

/** A page of alerts with what they are about: the message and its patient, or the reply nobody was waiting for. */
const alertRows = (page: RawBuilder<unknown>) => sql`
  select a.*, coalesce(m.answer_text, r.text, q.text) as text, r.phone as reply_phone, coalesce(m.channel, r.channel) as channel, m.provider,
    m.visit_at, m.time_zone, coalesce(nullif(concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name), ''), w.name) as client_name
  from (${page}) a
  left join message m on m.company_id = a.company_id and m.id = a.message_id
  left join client_request q on q.company_id = a.company_id and q.id = (a.detail->>'requestId')::uuid
  left join client c on c.company_id = a.company_id and c.id = coalesce(m.client_id, q.client_id)
  left join reply r on r.company_id = a.company_id and r.id = (a.detail->>'replyId')::uuid
  left join lateral (
    -- Patients who share a phone: it may have been any of them.
    select string_agg(concat_ws(' ', nullif(p.surname, ''), p.name, p.middle_name), ', ' order by p.name, p.id) as name
    from client p where p.company_id = r.company_id and p.phone = r.phone
  ) w on true
  order by a.at desc, a.id desc`
