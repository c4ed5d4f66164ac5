-- Which kept days a change makes stale is found out later, not by whoever changes: in a clinic with a year of history that search took most of the time of an
-- update. Triggers append what changed to a log; the worker turns it into hours that are due, and whoever reads before that does so for himself.

-- Rows of messages and visits as they were and as they are. Without any index or key, so that appending costs as little as it can: a company's
-- rows are read all at once and taken away. Rows of a company that is gone are taken away too.
create table day_change (
  company_id uuid not null,
  -- The moments whose days hold the row itself; of a visit the second is that at which it was made.
  own timestamptz[] not null,
  client_id uuid,
  visit_id uuid,
  -- Of a message: the day of the visit that it names, what sent it, and when.
  visit_day date,
  scenario_id uuid,
  sent_at timestamptz,
  -- It counts only where a visit of its patient was made after this moment.
  booked_after timestamptz,
  -- Of a visit: whose time it takes.
  specialist_id uuid,
  starts_at timestamptz,
  ends_at timestamptz
);
select fence('day_change');

-- The hours of kept days whose counts these changes of one company may have changed; rather one too many.
-- What it is called by may join by hash alone; here few rows are looked up one by one.
create function stale_hours(whose uuid, changes day_change[]) returns setof timestamptz language plpgsql stable set enable_nestloop = on as $$ begin
  return query select distinct date_bin('1 hour', d.at, '2000-01-01T00:00:00Z')
  from figures_kept k cross join (
    select h.*, (select h.sent_at from scenario s where s.company_id = whose and s.id = h.scenario_id and s.type in ('invitation', 'birthday', 'promotion')) as sold_at
    from (select distinct * from unnest(changes)) h
    where h.booked_after is null or exists (select from visit v
      where v.company_id = whose and v.client_id = h.client_id and v.mis_created_at > h.booked_after)
  ) c
  cross join lateral (
    with about as (
      -- All messages that speak of the same visits: they count by what the visits are, and the visits by what they said.
      select m.visit_id, coalesce(m.sent_at, m.send_at) as at from message m where m.company_id = whose and m.visit_id = c.visit_id
      union all
      select m.visit_id, coalesce(m.sent_at, m.send_at)
      from (
        select c.client_id, c.visit_day union
        select o.client_id, o.visit_day from message o where o.company_id = whose and o.visit_id = c.visit_id union
        select c.client_id, o.visit_day from message o where o.company_id = whose and o.visit_id = c.visit_id
      ) o join message m on m.company_id = whose and m.client_id = o.client_id and m.visit_day = o.visit_day
    ), visits as (
      select v.client_id, v.specialist_id, v.starts_at, coalesce(v.ends_at, v.starts_at + interval '1 hour') as ends_at, v.mis_created_at
      from (select c.visit_id union select visit_id from about) i join visit v on v.company_id = whose and v.id = i.visit_id
      union all
      -- Of a visit as it was, or is, the second of its own moments is that at which it was made.
      select c.client_id, c.specialist_id, c.starts_at, coalesce(c.ends_at, c.starts_at + interval '1 hour'), c.own[2] where c.starts_at is not null
    ), beside as (
      -- What took a time, and who else lost it.
      select o.* from visits v cross join lateral overlapping_visits(whose, v.specialist_id, v.starts_at, v.ends_at) o
    ), booked as (
      -- What was made after a message that sells.
      select v.client_id, v.starts_at, v.mis_created_at from visit v
      where v.company_id = whose and v.client_id = c.client_id and v.mis_created_at > c.sold_at and v.mis_created_at <= c.sold_at + interval '720 hours'
    )
    select unnest(c.own) as at
    union all select at from about
    union all select unnest(array[starts_at, mis_created_at]) from visits
    union all select starts_at from beside
    union all select o.starts_at from beside b
      cross join lateral overlapping_visits(whose, b.specialist_id, b.starts_at, coalesce(b.ends_at, b.starts_at + interval '1 hour')) o
    union all select unnest(array[starts_at, mis_created_at]) from booked
    union all select s.at from (select client_id, mis_created_at from visits union select client_id, mis_created_at from booked) v
      cross join lateral sold_before(whose, v.client_id, v.mis_created_at) s(at)
  ) d
  where k.company_id = whose and d.at < k.noted_until;
end $$;

create or replace function note_due_messages() returns trigger language plpgsql as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id, visit_day, scenario_id, sent_at, booked_after)
  select m.company_id, array[coalesce(m.sent_at, m.send_at)], m.client_id, m.visit_id, m.visit_day, m.scenario_id, m.sent_at,
    case when not may_be_kept(m, k.noted_until) then m.sent_at end
  from changed m join figures_kept k on k.company_id = m.company_id
  where m.scenario_id is not null and (may_be_kept(m, k.noted_until) or m.sent_at is not null);
  return null;
end $$;

create or replace function note_due_changed_messages() returns trigger language plpgsql set enable_nestloop = off as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id, visit_day, scenario_id, sent_at, booked_after)
  select m.company_id, array[coalesce(m.sent_at, m.send_at)], m.client_id, m.visit_id, m.visit_day, m.scenario_id, m.sent_at,
    -- What is answered decides what comes of a visit, whichever day its reminders left on.
    case when a.answer = b.answer and not may_be_kept(a, k.noted_until) and not may_be_kept(b, k.noted_until) then least(a.sent_at, b.sent_at) end
  from before b join after a on a.company_id = b.company_id and a.id = b.id join figures_kept k on k.company_id = a.company_id
  cross join lateral (
    select a.* union all
    -- As it was, where that lay elsewhere.
    select b.* where (a.sent_at, a.send_at, a.client_id, a.visit_id, a.visit_day) is distinct from (b.sent_at, b.send_at, b.client_id, b.visit_id, b.visit_day)
  ) m
  where a.scenario_id is not null
    and (a.status, a.outcome, a.sent_at, a.send_at, a.rating, a.answer, a.asks, a.branch_id, a.client_id, a.visit_id, a.visit_at, a.visit_day,
      a.notice, a.reason is not distinct from 'SAME_DAY', a.text is null)
    is distinct from (b.status, b.outcome, b.sent_at, b.send_at, b.rating, b.answer, b.asks, b.branch_id, b.client_id, b.visit_id, b.visit_at, b.visit_day,
      b.notice, b.reason is not distinct from 'SAME_DAY', b.text is null)
    and (a.answer <> b.answer or may_be_kept(a, k.noted_until) or may_be_kept(b, k.noted_until) or a.sent_at is not null or b.sent_at is not null);
  return null;
end $$;

create or replace function note_due_attempts() returns trigger language plpgsql as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id, visit_day, scenario_id, sent_at, booked_after)
  select m.company_id, array[coalesce(m.sent_at, m.send_at)], m.client_id, m.visit_id, m.visit_day, m.scenario_id, m.sent_at,
    case when not may_be_kept(m, k.noted_until) then m.sent_at end
  from message m join figures_kept k on k.company_id = m.company_id
  where (m.company_id, m.id) in (select company_id, message_id from changed) and m.scenario_id is not null
    and (may_be_kept(m, k.noted_until) or m.sent_at is not null);
  return null;
end $$;

create or replace function note_due_words() returns trigger language plpgsql as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  -- Most of what happens to messages are no words: nothing is looked up for that.
  if not exists (select from changed where kind in ('answered', 'told', 'takenBack')) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id, visit_day, scenario_id, sent_at)
  select m.company_id, array[coalesce(m.sent_at, m.send_at)], m.client_id, m.visit_id, m.visit_day, m.scenario_id, m.sent_at
  from message m
  where (m.company_id, m.id) in (select company_id, message_id from changed where kind in ('answered', 'told', 'takenBack')) and m.scenario_id is not null;
  return null;
end $$;

create or replace function note_due_visit_answers() returns trigger language plpgsql as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id)
  select v.company_id, array[v.starts_at], v.client_id, v.id from changed t join visit v on v.company_id = t.company_id and v.id = t.visit_id;
  return null;
end $$;

create or replace function note_due_visits() returns trigger language plpgsql as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id, specialist_id, starts_at, ends_at)
  select v.company_id, array[v.starts_at, v.mis_created_at], v.client_id, v.id, v.specialist_id, v.starts_at, v.ends_at
  from changed v join figures_kept k on k.company_id = v.company_id;
  return null;
end $$;

create or replace function note_due_changed_visits() returns trigger language plpgsql set enable_nestloop = off as $$ begin
  if not exists (select from figures_kept) then return null; end if;
  insert into day_change (company_id, own, client_id, visit_id, specialist_id, starts_at, ends_at)
  select v.company_id, array[v.starts_at, v.mis_created_at], v.client_id, v.id, v.specialist_id, v.starts_at, v.ends_at
  from before b join after a on a.company_id = b.company_id and a.id = b.id join figures_kept k on k.company_id = a.company_id
  cross join lateral (values (b.company_id, b.id, b.client_id, b.specialist_id, b.starts_at, b.ends_at, b.mis_created_at),
    (a.company_id, a.id, a.client_id, a.specialist_id, a.starts_at, a.ends_at, a.mis_created_at))
    v(company_id, id, client_id, specialist_id, starts_at, ends_at, mis_created_at)
  where (a.starts_at, a.ends_at, a.status, a.outcome, a.canceled_at, a.mis_created_at, a.moved_at, a.tentative, a.sum_paid, a.client_id, a.specialist_id, a.branch_id)
    is distinct from (b.starts_at, b.ends_at, b.status, b.outcome, b.canceled_at, b.mis_created_at, b.moved_at, b.tentative, b.sum_paid, b.client_id, b.specialist_id, b.branch_id);
  return null;
end $$;

drop function mark_due(changed_row[]);
drop function changed_message(message);
drop type changed_row;
