import { type RawBuilder, sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { resolveCandidates } from '../../engine/inbound/candidates.ts'
import { requestRule } from '../../engine/notifications/notification-rules.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { canSeeChats } from '../../platform/http/rights.ts'
import type { KeyColumn, Listing, TrackedSource } from '../../platform/list/listing.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { type NotificationRow, toNotificationBody } from './notification-body.ts'

/** Handlers for notifications. They belong to the clinic: one user's reading counts for all. A mention belongs to the mentioned user. */
export function createNotificationHandlers({ db }: AppContext): Handlers {
  const sortIndexes = new SortIndexCache()
  return {
    listAlerts: ({ caller, query, locale }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { ids, total, more } = await sortIndexes.getPage(
          tx,
          caller.companyId,
          createListing(query, caller),
          query,
        )
        const { rows } = await sql<NotificationRow>`${notificationRowsSql(
          sql`select * from alert where id = any(${ids}::uuid[])`,
        )}`.execute(tx)
        const reader = {
          canSeePhones: canSeePhones(caller.role),
          canSeeChats: canSeeChats(caller),
          locale,
        }
        const details = await resolveCandidates(
          tx,
          rows.map(({ detail }) => detail),
        )
        return {
          items: rows.map((row, place) =>
            toNotificationBody({ ...row, detail: details[place] ?? null }, reader),
          ),
          total,
          ...(more && { more }),
        }
      }),

    getAlertStat: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { rows } = await sql<{ unread: number; requests: number }>`
          select count(*) as unread, count(*) filter (where type = ${requestRule.type}) as requests from alert l where not l.read and ${isForCaller(caller)}`.execute(
          tx,
        )
        return rows[0] ?? { unread: 0, requests: 0 }
      }),

    readAlert: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const found = await tx
          .updateTable('alert')
          // A request stays unread until it is handled.
          .set({ read: sql`read or type <> ${requestRule.type}` })
          .where('id', '=', requireId(path.id))
          .where((where) =>
            where.or([where('account_id', 'is', null), where('account_id', '=', caller.accountId)]),
          )
          .returning('id')
          .executeTakeFirst()
        if (!found) throw new Problem('NOT_FOUND')
      }),

    readAllAlerts: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        await tx
          .updateTable('alert')
          .set({ read: true })
          .where('read', '=', false)
          .where('type', '<>', requestRule.type)
          .where((where) =>
            where.or([where('account_id', 'is', null), where('account_id', '=', caller.accountId)]),
          )
          .execute()
      }),
  }
}

/** Condition on notifications `l`. */
const isForCaller = ({ accountId }: Caller) =>
  sql`(l.account_id is null or l.account_id = ${accountId})`

/** Newest first. */
function createListing({ type, read }: Call<'listAlerts'>['query'], caller: Caller): Listing {
  const where = sql.join(
    [
      isForCaller(caller),
      ...(type === undefined ? [] : [sql`l.type = ${type}`]),
      ...(read === undefined ? [] : [sql`l.read = ${read}`]),
    ],
    sql` and `,
  )
  const key: KeyColumn[] = [
    { column: sql`l.at`, type: 'timestamptz' },
    { column: sql`l.id`, type: 'uuid' },
  ]
  return {
    id: sql`l.id`,
    source: sql`alert l`,
    where,
    rowCondition: where,
    key,
    isKeyNullable: false,
    indexedColumns: key.length,
    isDescending: true,
    trackedSources: [trackedSource],
    // A clinic's notifications are not the caller's: others' mentions are among them.
    wholeList: null,
  }
}

const trackedSource: TrackedSource = {
  list: 'alert',
  id: sql`l.id`,
  currentRows: sql`alert l`,
  previousRows: (rows) => sql`jsonb_populate_recordset(null::alert, ${rows}) l`,
}

/** A page of notifications with their subjects: the message and its patient, or an unassigned reply. */
const notificationRowsSql = (page: RawBuilder<unknown>) => sql`
  select a.*, coalesce(s.words, case when a.type = 'detractor' then m.comment end, m.answer_text, r.text, q.text, o.text) as text, coalesce(r.phone, case when q.id is not null then c.phone end) as reply_phone, coalesce(m.channel, r.channel) as channel, m.provider, n.type as scenario_type,
    m.visit_at, m.time_zone, e.name as agent_name, h.number as chat_number, coalesce(nullif(${patientNameSql('c')}, ''), w.name) as client_name
  from (${page}) a
  left join message m on m.company_id = a.company_id and m.id = a.message_id
  left join scenario n on n.company_id = m.company_id and n.id = m.scenario_id
  left join client_request q on q.company_id = a.company_id and q.id = (a.detail->>'requestId')::uuid
  left join note o on o.company_id = a.company_id and o.id = (a.detail->>'noteId')::uuid and o.removed_at is null
  left join agent e on e.company_id = a.company_id and e.id = (a.detail->>'agentId')::uuid
  left join client c on c.company_id = a.company_id and c.id = coalesce(m.client_id, q.client_id, o.client_id)
  left join reply r on r.company_id = a.company_id and r.id = (a.detail->>'replyId')::uuid
  left join lateral (
    -- The words that nobody understood, not those that came after them.
    select e.detail->>'text' as words from message_event e
    where a.type = 'unclear' and e.company_id = a.company_id and e.message_id = a.message_id and e.kind = 'answered' and e.at <= a.at
    order by e.id desc limit 1
  ) s on true
  left join lateral (
    -- Patients who share a phone: it may have been any of them.
    select string_agg(${patientNameSql('p')}, ', ' order by p.name, p.id) as name
    from client p where p.company_id = r.company_id and p.phone = r.phone
  ) w on true
  left join lateral (
    -- Where the words stand that nobody understood.
    select x.number from chat x where a.type = 'unclear' and x.company_id = a.company_id and x.phone = coalesce(r.phone,
      (select o.phone from reply o where o.company_id = a.company_id and o.message_id = a.message_id order by o.at desc, o.id desc limit 1))
  ) h on true
  order by a.at desc, a.id desc`
