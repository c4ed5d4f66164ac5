import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Patients' requests from a message's page. */
const requestTexts = [
  'Нужна справка для налоговой за прошлый год',
  'Пришлите, пожалуйста, результаты анализов на почту',
  'Можно записать к вам ещё и мужа на этот же день?',
  'Хочу узнать, сколько стоит УЗИ',
  'Нужна выписка для санатория',
  'Перезвоните, пожалуйста, после 18:00',
  'Поменялась фамилия, как исправить в карте?',
  'Есть ли рассрочка на лечение зубов?',
  'Можно получить чек за последний визит?',
  'Подскажите, когда вернётся из отпуска мой врач?',
]
/** Requests that still wait for staff. */
const OPEN_REQUESTS = 4
/** One request per so many messages; fewer per request in the last two days, so that some are waiting. */
const MESSAGES_PER_REQUEST = 120
const RECENT_MESSAGES_PER_REQUEST = 30

/**
 * Adds patient requests of the last months: all but the latest are handled, and the waiting ones have notifications. There are none in the last
 * hours, where answers to today's reminders are the newest. The result depends on the visit alone.
 */
export async function addPatientRequests(
  tx: Tx,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    with reached as (
      select m.company_id, m.client_id, m.id as message_id, v.external_id as seed, m.sent_at, abs(hashtext('request ' || v.external_id)) as dice
      from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
      where m.company_id = current_company() and m.scenario_id is not null and m.status in ('delivered', 'read')
    ),
    asked as (
      select distinct on (client_id) *, sent_at + make_interval(mins => 6 + dice % 80) as at from reached
      where dice % ${sql.lit(MESSAGES_PER_REQUEST)} = 0 or sent_at > ${now.subtract({ hours: 48 })} and dice % ${sql.lit(RECENT_MESSAGES_PER_REQUEST)} = 0
      order by client_id, sent_at desc
    ),
    placed as (
      select *, row_number() over (order by at desc, seed) as place, at + make_interval(mins => 12 + dice % 150) as done_at
      from asked where at < ${now.subtract({ hours: 4 })}
    ),
    made as (
      insert into client_request (company_id, client_id, message_id, text, at, handled, handled_at, handled_by)
      select company_id, client_id, message_id, (${sql.val(requestTexts)}::text[])[1 + (dice / 7) % ${sql.lit(requestTexts.length)}], at, done,
        case when done then done_at end, case when done then ${accountId}::uuid end
      from (select *, place > ${sql.lit(OPEN_REQUESTS)} and done_at < ${now} as done from placed) p
      returning *
    ),
    noted as (
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, message_id, at, 'requested', jsonb_build_object('text', text, 'via', 'page') from made
    )
    insert into alert (company_id, type, at, detail, cause)
    select company_id, 'request', at, jsonb_build_object('requestId', id), 'request ' || id from made where not handled`.execute(
    tx,
  )
}
