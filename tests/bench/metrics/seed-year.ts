import { NOON } from '../clinic.ts'
import type { Ground } from '../environment.ts'

const kinds = ['notification', 'nps', 'promotion', 'invitation', 'birthday'] as const

/**
 * A year of a clinic with messages for its visits (a million for three hundred thousand): reminders and notifications of every
 * visit, surveys and marketing, with attempts and answers. Answers wait for staff only for the last three days.
 */
export async function seedYear(
  { admin }: Ground,
  { companyId, scenarioId }: { companyId: string; scenarioId: string },
  rows: number,
) {
  const visits = Math.round(rows * 0.3)
  await admin.query(
    `insert into specialist (company_id, name) select $1, 'Doctor ' || i from generate_series(1, 40) i`,
    [companyId],
  )
  await admin.query(
    `insert into scenario (company_id, type, name, state, text, created_at, updated_at)
    select $1, k, 'Bench ' || k, 'stopped', 'words', $2, $2 from unnest($3::text[]) k`,
    [companyId, NOON.toString(), kinds],
  )
  await admin.query(
    `insert into visit (company_id, external_id, client_id, specialist_id, starts_at, ends_at, mis_created_at, status, canceled_at, outcome, sum_paid, seen_at, changed_at)
    select $1, 'y' || n, c.id, (array(select id from specialist where company_id = $1))[1 + n % 40], at, at + interval '30 minutes', at - (n % 40) * interval '1 day',
      case when n % 14 = 0 then 'canceled' else 'valid' end, case when n % 14 = 0 then at - interval '2 days' end,
      case when at < $2 and n % 14 <> 0 and n % 11 <> 0 then case when n % 17 = 0 then 'noShow' else 'attended' end end, n % 9000, at, at
    from (
      select n, date_trunc('day', $2::timestamptz) - (n % 365) * interval '1 day' + interval '5 hours' + (n / 365 % 40) * interval '15 minutes' as at, n % p.many as who
      from generate_series(1, $3::int) n, (select count(*)::int as many from client where company_id = $1) p
    ) v join (select id, row_number() over (order by id) - 1 as who from client where company_id = $1) c using (who)`,
    [companyId, NOON.toString(), visits],
  )
  const message = (scenario: string, ahead: string, share: number, about: boolean) =>
    admin.query(
      `insert into message (company_id, scenario_id, client_id, visit_id, visit_at, visit_day, time_zone, occasion, send_at, sent_at, channel, provider, status, outcome, asks, answer,
        text, rating, handled, data_seen_at, created_at, updated_at)
      select company_id, $2::uuid, client_id, ${about ? 'id, starts_at, starts_at::date' : 'null, null, null'}, 'Europe/Moscow', $2::uuid || external_id, at, case when at < $3::timestamptz then at end,
        'sms', 'sms16', case when at >= $3::timestamptz then 'new' when n % 12 = 0 then 'sent' else 'delivered' end, case when at < $3::timestamptz then 'done' else 'pending' end, ${about}, case when ${about} and n % 2 = 0 then 'approved'
          when ${about} and n % 31 = 0 then 'canceled' else 'none' end, 'words', case when $4::boolean and n % 3 = 0 then n % 11 end, at < $3::timestamptz - interval '3 days', at, at, at
      from (select v.*, substr(external_id, 2)::int as n, starts_at + $5::interval as at from visit v where company_id = $1) v where n % 100 < $6::int`,
      [companyId, scenario, NOON.toString(), ahead === '3 hours', ahead, share],
    )
  const { rows: scenarios } = await admin.query<{ id: string; type: string }>(
    `select id, type from scenario where company_id = $1 and name like 'Bench %'`,
    [companyId],
  )
  const of = (kind: (typeof kinds)[number]) => scenarios.find(({ type }) => type === kind)?.id ?? ''
  await message(scenarioId, '-1 day', 100, true)
  await message(of('notification'), '-9 days', 100, true)
  await message(of('nps'), '3 hours', 50, true)
  await message(of('promotion'), '-20 days', 50, false)
  await message(of('invitation'), '-33 days', 17, false)
  await message(of('birthday'), '-50 days', 17, false)
  await admin.query(
    `insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, parts, price, started_at, updated_at)
    select company_id, id, 0, 0, 'sms', 'sms16', company_id, id::text, 0, status, 2, 2.35, sent_at, sent_at from message where company_id = $1 and sent_at is not null`,
    [companyId],
  )
  await admin.query(
    `insert into message_event (company_id, message_id, at, kind, detail)
    select company_id, id, sent_at + interval '1 hour', 'answered', jsonb_build_object('answer', answer) from message
    where company_id = $1 and sent_at is not null and answer <> 'none'`,
    [companyId],
  )
}
