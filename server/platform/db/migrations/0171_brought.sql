-- What came of the messages of a day, which the days that are kept before do not know: they are counted anew by the next rules.
alter table message_day add column booked integer not null default 0, add column bookings integer not null default 0, add column came integer not null default 0,
  add column paid numeric not null default 0, add column paid_known integer not null default 0, add column paid_unknown integer not null default 0;
alter table message_day alter column booked drop default, alter column bookings drop default, alter column came drop default,
  alter column paid drop default, alter column paid_known drop default, alter column paid_unknown drop default;

-- Messages that sell to a patient, of which a visit made at a moment may be a booking.
create function sold_before(whose uuid, client uuid, made_at timestamptz) returns setof timestamptz language sql stable as $$
  select m.sent_at from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
  where m.company_id = whose and m.client_id = client and m.sent_at >= made_at - interval '720 hours' and m.sent_at < made_at
    and s.type in ('invitation', 'birthday', 'promotion')
$$;

-- As before, and of a visit that is touched the days of the messages it may be a booking of; of a message that sells the days of those before it, for a
-- visit is one of the last that arrived. Messages speak of a visit also where it went over to another patient.
create or replace function mark_due(changed changed_row[]) returns void language plpgsql set enable_nestloop = on as $$ begin
  insert into day_due (company_id, at)
  select distinct k.company_id, date_bin('1 hour', d.at, '2000-01-01T00:00:00Z')
  -- A company that is being deleted takes its rows along.
  from unnest(changed) c join figures_kept k on k.company_id = c.company_id join company o on o.id = k.company_id
  cross join lateral (
    with about as (
      -- All messages that speak of the same visits: they count by what the visits are, and the visits by what they said.
      select m.visit_id, coalesce(m.sent_at, m.send_at) as at from message m where m.company_id = c.company_id and m.visit_id = c.visit_id
      union all
      select m.visit_id, coalesce(m.sent_at, m.send_at)
      from (
        select c.client_id, c.visit_day union
        select o.client_id, o.visit_day from message o where o.company_id = c.company_id and o.visit_id = c.visit_id union
        select c.client_id, o.visit_day from message o where o.company_id = c.company_id and o.visit_id = c.visit_id
      ) o join message m on m.company_id = c.company_id and m.client_id = o.client_id and m.visit_day = o.visit_day
    ), visits as (
      select v.client_id, v.specialist_id, v.starts_at, coalesce(v.ends_at, v.starts_at + interval '1 hour') as ends_at, v.mis_created_at
      from (select c.visit_id union select visit_id from about) i join visit v on v.company_id = c.company_id and v.id = i.visit_id
      union all
      -- Of a visit as it was, or is, the second of its own moments is that at which it was made.
      select c.client_id, c.specialist_id, c.starts_at, coalesce(c.ends_at, c.starts_at + interval '1 hour'), c.own[2] where c.starts_at is not null
    ), beside as (
      -- What took a time, and who else lost it.
      select o.* from visits v cross join lateral overlapping_visits(c.company_id, v.specialist_id, v.starts_at, v.ends_at) o
    ), booked as (
      -- What was made after a message that sells.
      select v.client_id, v.starts_at, v.mis_created_at from visit v
      where v.company_id = c.company_id and v.client_id = c.client_id and v.mis_created_at > c.sold_at and v.mis_created_at <= c.sold_at + interval '720 hours'
    )
    select unnest(c.own) as at
    union all select at from about
    union all select unnest(array[starts_at, mis_created_at]) from visits
    union all select starts_at from beside
    union all select o.starts_at from beside b
      cross join lateral overlapping_visits(c.company_id, b.specialist_id, b.starts_at, coalesce(b.ends_at, b.starts_at + interval '1 hour')) o
    union all select unnest(array[starts_at, mis_created_at]) from booked
    union all select s.at from (select client_id, mis_created_at from visits union select client_id, mis_created_at from booked) v
      cross join lateral sold_before(c.company_id, v.client_id, v.mis_created_at) s(at)
  ) d
  where d.at < k.noted_until;
end $$;

-- Of a message that was sent also the days of those before it hang on it, wherever a visit was made after it that may be a booking of theirs.
create or replace function may_be_kept(m message, kept timestamptz) returns boolean language sql stable return
  coalesce(m.sent_at, m.send_at) < kept
  or m.sent_at is not null and coalesce(m.visit_at < kept + interval '48 hours', false)
  or coalesce(m.reason = 'SAME_DAY', false) and m.outcome = 'skipped'
  or m.sent_at is not null and exists (select from visit v
    where v.company_id = m.company_id and v.client_id = m.client_id and v.mis_created_at > m.sent_at);
