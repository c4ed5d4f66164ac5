import { type RawBuilder, sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { resolveCandidates } from '../../engine/inbound/candidates.ts'
import {
  unknownOutcomeCause,
  unknownOutcomeCondition,
} from '../../engine/notifications/notification-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { canSeeChats } from '../../platform/http/rights.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import {
  type NotificationBody,
  type NotificationRow,
  toNotificationBody,
} from './notification-body.ts'

/** Returns notifications by id, in that order, as the caller may see them. */
export async function loadNotifications(
  tx: Tx,
  ids: string[],
  caller: Caller,
  locale: Locale,
): Promise<NotificationBody[]> {
  const { rows } = await sql<NotificationRow>`${notificationRowsSql(
    sql`select * from alert where id = any(${ids}::uuid[])`,
  )} order by array_position(${ids}::uuid[], a.id)`.execute(tx)
  const reader = {
    canSeePhones: canSeePhones(caller.role),
    canSeeChats: canSeeChats(caller),
    locale,
  }
  const details = await resolveCandidates(
    tx,
    rows.map(({ detail }) => detail),
  )
  return rows.map((row, place) =>
    toNotificationBody({ ...row, detail: details[place] ?? null }, reader),
  )
}

/** A page of notifications with their subjects: the message and its patient, or an unassigned reply. */
const notificationRowsSql = (page: RawBuilder<unknown>) => sql`
  select a.id, a.type, a.at, a.read, a.ended_at, a.detail, m.id as message_id,
    coalesce(s.words, case when a.type = 'detractor' then m.comment end, m.answer_text, r.text, q.text, o.text) as text, coalesce(r.phone, case when q.id is not null then c.phone end) as reply_phone, coalesce(m.channel, r.channel) as channel, m.provider, n.type as scenario_type,
    m.visit_at, m.time_zone, e.name as agent_name, u.many as unknown_count, coalesce(h.number, o.chat_number) as chat_number, coalesce(nullif(${patientNameSql('c')}, ''), w.name) as client_name
  from (${page}) a
  left join lateral (
    -- Messages that the same outage left unknown; the first one stands for them.
    select count(*)::int as many, (array_agg(m.id order by m.send_at, m.id))[1] as first from message m
    where a.type = 'unknownOutcome' and m.company_id = a.company_id and ${unknownOutcomeCondition} and ${unknownOutcomeCause(sql`m.channel`, sql`m.provider`)} = a.cause
  ) u on true
  left join message m on m.company_id = a.company_id and m.id = coalesce(u.first, a.message_id)
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
  ) h on true`
