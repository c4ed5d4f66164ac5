import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { patientPageStrings } from '../../platform/i18n/patient-page-strings.ts'

/** Comments beside scores, from the worst on. */
const comments = {
  detractor: [
    'Ждала сорок минут после назначенного времени.',
    'На ресепшене разговаривали грубо.',
    'Врач торопился и почти не слушал.',
    'Не смогли дозвониться, чтобы перенести запись.',
    'Назначили лишние анализы, никто не объяснил зачем.',
  ],
  passive: [
    'Всё нормально, но на парковке нет мест.',
    'Хорошо, только немного дорого.',
    'Приём начали на пятнадцать минут позже, в остальном всё понравилось.',
  ],
  promoter: [
    'Спасибо, всё очень внимательно и понятно.',
    'Приду ещё и посоветую знакомым.',
    'Доктор всё объяснил и ответил на вопросы, без спешки.',
    'Чисто, спокойно, приняли минута в минуту.',
    'Ребёнок не плакал, за это отдельное спасибо.',
  ],
}

/** Number of days since surveys began. */
export const SURVEY_DAYS_BACK = 180

/**
 * Adds surveys of the last months, sent three and a half hours after each visit that took place: most arrived, two in five were answered, some with a
 * comment, and staff have handled all but the latest. The result depends on the visit alone.
 */
export async function addSurveys(tx: Tx, scenarioId: string, now: Temporal.Instant): Promise<void> {
  const commentSql = (group: keyof typeof comments) =>
    sql`(${sql.val(comments[group])}::text[])[1 + (d.dice / 7) % ${comments[group].length}]`
  const hours = await listSendingHours(tx, now)
  await sql`
    with asked as (
      select v.company_id, v.id as visit_id, v.client_id, v.starts_at, v.starts_at + interval '210 minutes' as at,
        coalesce(b.time_zone, o.time_zone) as time_zone, v.external_id as seed, abs(hashtext(v.external_id)) as dice
      from visit v join company o on o.id = v.company_id
      join client c on c.company_id = v.company_id and c.id = v.client_id
      left join branch b on b.company_id = v.company_id and b.id = v.branch_id
      where v.company_id = current_company() and v.outcome = 'attended' and c.phone is not null and not c.excluded and not c.deceased
        and c.opted_out is distinct from 'all' and not exists (select from telegram_chat t where t.company_id = c.company_id and t.phone = c.phone)
        and v.starts_at between ${now.subtract({ hours: 24 * SURVEY_DAYS_BACK })} and ${now.subtract({ hours: 30 })}
    ),
    scored as (
      select a.*, case when a.dice % 10 < 4 then (array[10, 9, 10, 8, 9, 10, 9, 7, 10, 6, 9, 3])[1 + (a.dice / 10) % 12] end as rating
      from asked a where exists (
        select from unnest(${hours.map(({ zone }) => zone)}::text[], ${hours.map(({ from }) => from)}::timestamptz[],
          ${hours.map(({ to }) => to)}::timestamptz[]) as h(zone, since, until)
        where h.zone = a.time_zone and a.at >= h.since and a.at < h.until)
    ),
    told as (
      select d.*, d.at + make_interval(mins => 4 + d.dice % 300) as answered_at,
        case when d.rating <= 6 and d.dice % 3 > 0 then ${commentSql('detractor')}
          when d.rating in (7, 8) and d.dice % 4 = 0 then ${commentSql('passive')}
          when d.rating >= 9 and d.dice % 3 = 0 then ${commentSql('promoter')} end as comment
      from scored d
    ),
    made as (
      insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, sent_at, status, outcome,
        channel, provider, rating, comment, answered_at, opened_at, may_show_at, handled, data_seen_at, created_at, updated_at)
      select t.company_id, ${scenarioId}::uuid, t.client_id, t.visit_id, t.starts_at, t.time_zone, 'demo ' || t.seed, t.at, t.at,
        case when t.rating is not null or t.dice % 5 = 0 then 'read' when t.dice % 9 = 0 then 'sent' else 'delivered' end, 'done',
        'whatsapp', 'wazzup24', t.rating, t.comment, case when t.rating is not null then t.answered_at end,
        case when t.rating is not null then t.answered_at end, case when t.comment is not null and t.dice / 13 % 5 < 3 then t.answered_at end,
        coalesce(t.rating <= 6 and t.comment is not null and t.answered_at < ${now.subtract({ hours: 24 * 4 })}, false),
        t.at - interval '5 minutes', t.at - interval '3 hours', coalesce(t.answered_at, t.at)
      from told t where t.answered_at < ${now}
      on conflict do nothing returning *
    )
    insert into message_event (company_id, message_id, at, kind, detail)
    select company_id, id, send_at, 'planned', jsonb_build_object('sendAt', to_jsonb(send_at)) from made
    union all
    select company_id, id, sent_at, 'sent', jsonb_build_object('step', 0, 'channel', 'whatsapp', 'provider', 'wazzup24') from made
    union all
    select company_id, id, answered_at, 'rated', jsonb_strip_nulls(jsonb_build_object('score', rating, 'text', comment, 'via', 'page',
      'agreed', case when may_show_at is not null then ${patientPageStrings.ru.show.tick} end))
    from made where rating is not null`.execute(tx)
  await sql`
    insert into alert (company_id, type, at, message_id, cause)
    select company_id, 'detractor', answered_at, id, 'detractor ' || id from message
    where company_id = current_company() and rating <= 6 and comment is not null and not handled`.execute(
    tx,
  )
}

/** From 9 to 10 p.m. of each day of the last months, in every time zone of the clinic. */
async function listSendingHours(tx: Tx, now: Temporal.Instant) {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from company where id = current_company()
    union select time_zone from branch where company_id = current_company() and time_zone is not null`.execute(
    tx,
  )
  return rows.flatMap(({ zone }) => {
    const today = now.toZonedDateTimeISO(zone).toPlainDate()
    return Array.from({ length: SURVEY_DAYS_BACK + 2 }, (_, ago) => {
      const day = today.subtract({ days: ago })
      const at = (plainTime: string) =>
        day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant().toString()
      return { zone, from: at('09:00'), to: at('22:00') }
    })
  })
}
