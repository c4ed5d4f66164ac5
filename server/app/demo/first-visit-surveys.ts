import { sql } from 'kysely'
import { deriveLinkToken } from '../../engine/dispatch/render-message-texts.ts'
import { createPatientLinks } from '../../engine/template/page-links.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientPageStrings } from '../../platform/i18n/patient-page-strings.ts'
import { branches } from './clinic-data.ts'
import { SURVEY_DAYS_BACK } from './surveys.ts'

/** Patients' comments after their first visit. */
const comments = [
  'Всё показали и проводили до кабинета.',
  'Нашёл вход не сразу, повесьте, пожалуйста, указатель.',
  'Очень вежливые администраторы.',
  'Ждал двадцать минут, зато врач не торопил.',
  'Понравилось, что всё рассказали заранее.',
]

/**
 * Adds the surveys sent three hours after first visits: every second patient gave scores, every third of these a comment. The result depends on the
 * visit alone.
 */
export async function addFirstVisitSurveys(
  app: AppContext,
  tx: Tx,
  scenarioId: string,
  now: Temporal.Instant,
): Promise<void> {
  const ratingSql = (shift: number) =>
    sql`(array[5, 5, 4, 5, 4, 3, 5, 2])[1 + (d.dice / ${sql.lit(shift)}) % 8]`
  const zones = [...new Set(branches.map(({ time_zone }) => time_zone))]
  // The demo's time zones have no daylight saving time.
  const offsets = zones.map((zone) => now.toZonedDateTimeISO(zone).offset)
  const { rows } = await sql<{ id: string; name: string }>`
    with first as (
      select v.company_id, v.id as visit_id, v.client_id, v.starts_at, v.starts_at + interval '3 hours' as at, c.name,
        coalesce(b.time_zone, o.time_zone) as time_zone, v.external_id as seed, abs(hashtext(v.external_id || ' first')) as dice
      from visit v join company o on o.id = v.company_id
      join client c on c.company_id = v.company_id and c.id = v.client_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      where v.company_id = current_company() and v.outcome = 'attended' and c.phone is not null and not c.excluded and not c.deceased
        and c.opted_out is distinct from 'all' and not exists (select from telegram_chat t where t.company_id = c.company_id and t.phone = c.phone)
        and not exists (select from visit e where e.company_id = v.company_id and e.client_id = v.client_id and e.starts_at < v.starts_at)
        and v.starts_at between ${now.subtract({ hours: 24 * SURVEY_DAYS_BACK })} and ${now.subtract({ hours: 30 })}
        and extract(hour from v.starts_at + (select n.ahead from unnest(${zones}::text[], ${offsets}::interval[]) n(zone, ahead)
          where n.zone = coalesce(b.time_zone, o.time_zone))) between 8 and 18
    ),
    told as (
      select f.*, f.at + make_interval(mins => 5 + f.dice % 240) as answered_at, f.dice % 2 = 0 as answers,
        case when f.dice % 6 = 0 then (${sql.val(comments)}::text[])[1 + (f.dice / 7) % ${comments.length}] end as comment
      from first f
    ),
    made as (
      insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, sent_at, status, outcome,
        channel, provider, answered_at, may_show_at, data_seen_at, created_at, updated_at)
      select d.company_id, ${scenarioId}::uuid, d.client_id, d.visit_id, d.starts_at, d.time_zone, 'demo ' || d.seed, d.at, d.at,
        case when d.answers or d.dice % 5 = 0 then 'read' else 'delivered' end, 'done', 'whatsapp', 'wazzup24',
        case when d.answers then d.answered_at end, case when d.comment is not null and d.dice / 11 % 2 = 0 then d.answered_at end,
        d.at - interval '5 minutes', d.at - interval '3 hours', case when d.answers then d.answered_at else d.at end
      from told d where d.answered_at < ${now}
      on conflict do nothing returning *
    ),
    surveyed as (
      insert into visit_survey (company_id, message_id, client_id, visit_id, specialist_mark, reception_mark, waiting_mark, comfort_mark, comment, at)
      select m.company_id, m.id, m.client_id, m.visit_id, ${ratingSql(2)}, ${ratingSql(16)}, ${ratingSql(128)}, ${ratingSql(1024)}, d.comment, d.answered_at
      from made m join told d on d.visit_id = m.visit_id where d.answers returning *
    ),
    noted as (
      insert into message_event (company_id, message_id, at, kind, detail)
      select company_id, id, send_at, 'planned', jsonb_build_object('sendAt', to_jsonb(send_at)) from made
      union all
      select company_id, id, sent_at, 'sent', jsonb_build_object('step', 0, 'channel', 'whatsapp', 'provider', 'wazzup24') from made
      union all
      select q.company_id, q.message_id, q.at, 'surveyed', jsonb_strip_nulls(jsonb_build_object('specialist', q.specialist_mark, 'reception',
        q.reception_mark, 'waiting', q.waiting_mark, 'comfort', q.comfort_mark, 'text', q.comment, 'via', 'page',
        'agreed', case when m.may_show_at is not null then ${patientPageStrings.ru.show.tick} end))
      from surveyed q join made m on m.id = q.message_id
    )
    select m.id, d.name from made m join told d on d.visit_id = m.visit_id`.execute(tx)
  const links = rows.map(({ id }) => deriveLinkToken(app, id))
  const texts = rows.map(({ name }, at) => {
    const { firstVisitSurveyLink } = createPatientLinks(app.config.publicUrl, links[at] ?? '')
    return `${name}, вы были у нас впервые. Расскажите, пожалуйста, как всё прошло: ${firstVisitSurveyLink}`
  })
  await sql`
    update message m set link = r.link, text = r.text
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${links}::text[], ${texts}::text[]) as r(id, link, text) where m.id = r.id`.execute(
    tx,
  )
}
