import { sql } from 'kysely'
import { unknownOutcomeCause } from '../../engine/notifications/notification-rules.ts'
import { endResolvedNotifications } from '../../engine/notifications/raise-notifications.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Messages that still wait for staff when the demo opens. */
const UNHANDLED_MESSAGES = 12

/**
 * Adds staff's work on answers and failures: all but the latest are handled soon after they came, and canceled visits are canceled in the clinic's
 * data. Notifications are as the product would have raised them.
 */
export async function handleMessages(tx: Tx, name: string, now: Temporal.Instant): Promise<void> {
  await sql`
    with ranked as (
      select m.company_id, m.id, m.visit_id, m.answer, coalesce(m.answered_at, m.updated_at) as came,
        row_number() over (order by coalesce(m.answered_at, m.updated_at) desc, v.external_id) as place
      from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
      where m.company_id = current_company() and (m.answer in ('unclear', 'transferred', 'canceled') or m.outcome in ('failed', 'unknown'))
    ),
    done as (
      select *, came + make_interval(mins => 9 + (place * 37 % 80)::int) as at from ranked where place > ${UNHANDLED_MESSAGES}
    ),
    handled as (
      update message m set handled = true, updated_at = d.at
      from done d where m.company_id = d.company_id and m.id = d.id and d.at <= ${now} returning d.*
    ),
    called_off as (
      update visit v set status = 'canceled', outcome = null, sum_paid = null, tentative = false, changed_at = h.at
      from handled h where v.company_id = h.company_id and v.id = h.visit_id and h.answer in ('canceled', 'transferred')
    )
    insert into message_event (company_id, message_id, at, kind, detail)
    select company_id, id, at, 'handled', jsonb_build_object('by', ${name}::text) from handled`.execute(
    tx,
  )
  await sql`
    insert into alert (company_id, type, at, read, message_id, cause)
    select m.company_id, x.type, x.at, x.type <> 'unanswered' and m.handled or x.at < ${now.subtract({ hours: 20 })}, m.id, x.cause
    from message m cross join lateral (values
      ('unclear', 'unclear ' || m.id, case when m.answer = 'unclear' then m.answered_at end),
      ('unknownOutcome', ${unknownOutcomeCause(sql`m.channel`, sql`m.provider`)}, case when m.outcome = 'unknown' then m.updated_at end),
      ('unanswered', 'unanswered ' || m.id, case when m.answer = 'none' and m.visit_at > m.sent_at + interval '24 hours' then m.sent_at + interval '24 hours' end)
    ) x (type, cause, at)
    where m.company_id = current_company() and x.at between ${now.subtract({ hours: 24 * 7 })} and ${now}
    on conflict (company_id, cause) do nothing`.execute(tx)
  await endResolvedNotifications(tx, now)
}
