import type { BenchClinic } from '../clinic.ts'
import type { Ground } from '../environment.ts'

/** The days from 8 December to 31 January. */
export const DAYS = 55
const dueByHand = `
  with paid as (
    select c.id, c.company_id, (select max(v.starts_at) from visit v where v.company_id = c.company_id and v.client_id = c.id) as last_at,
      row_number() over (order by c.sum_paid desc, c.id) as rank
    from client c
    where c.company_id = $1 and c.phone is not null and not c.excluded and c.opted_out is null and c.sum_paid > 200
      and (select k.allowed from consent_change k where k.company_id = c.company_id and k.client_id = c.id and k.category = 'marketing'
        order by k.at desc limit 1)
      and (select count(*) from visit v where v.company_id = c.company_id and v.client_id = c.id and v.status = 'valid') >= 2
  )`

export const listByHand = ({ admin }: Ground, { companyId, scenarioId }: BenchClinic) =>
  admin.query(
    `${dueByHand}
    insert into list_row (company_id, scenario_id, occasion, client_id, time_zone, channel, send_at, status, reason)
    select c.company_id, $2, c.id || '@2027-01-31', c.id, 'Europe/Moscow', 'sms',
      timestamptz '2026-12-08 13:00Z' + least(54, (p.rank - 1) / 30) * interval '1 day',
      case when p.rank <= ${DAYS * 30} then 'due' else 'skipped' end, case when p.rank is null then 'OTHER' when p.rank > ${DAYS * 30} then 'DAILY_CAP' end
    from client c left join paid p on p.id = c.id where c.company_id = $1`,
    [companyId, scenarioId],
  )

export const pageByHand = async ({ admin }: Ground, { companyId, scenarioId }: BenchClinic) => {
  await admin.query(
    `select l.*, c.surname, c.name, c.middle_name, count(*) over () as total from list_row l
    join client c on c.company_id = l.company_id and c.id = l.client_id
    where l.company_id = $1 and l.scenario_id = $2 order by l.send_at, l.occasion limit 50`,
    [companyId, scenarioId],
  )
}

export const againByHand = ({ admin }: Ground, { companyId, scenarioId }: BenchClinic) =>
  admin.query(
    `${dueByHand},
    fresh as (
      select p.id || '@2027-01-31' as occasion, case when p.rank <= ${DAYS * 30} then 'pending' else 'skipped' end as outcome,
        timestamptz '2026-12-08 13:00Z' + (p.rank - 1) / 30 * interval '1 day' as send_at
      from paid p
    )
    update message m set outcome = f.outcome, reason = case when f.outcome = 'skipped' then 'DAILY_CAP' end,
      send_at = case when f.outcome = 'pending' then f.send_at else m.send_at end, due_at = case when f.outcome = 'pending' then f.send_at end
    from fresh f where m.company_id = $1 and m.scenario_id = $2 and m.occasion = f.occasion
      and (m.outcome <> f.outcome or f.outcome = 'pending' and m.send_at <> f.send_at)`,
    [companyId, scenarioId],
  )
