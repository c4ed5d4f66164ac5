-- Figures of the days that are past, counted once and kept: what changes of such a day says that it is due, and until it has been counted anew
-- whoever asks counts it from its rows. Days are of the company's zone, which the database does not reckon: see server/engine/figures/kept.

create table figures_kept (
  company_id uuid primary key references company on delete cascade,
  -- Days that end by `until` are kept, in this zone, counted by these rules.
  until timestamptz not null,
  time_zone text not null,
  rules integer not null,
  -- What changes before this moment says so. It goes ahead of `until`, which follows once every transaction is over that may have looked at it before:
  -- those are older than `noted_since`.
  noted_until timestamptz not null,
  noted_since xid8
);
select fence('figures_kept');

-- Appended by what changes, so that writers do not wait for each other; taken by whoever counts. A day of which something is still to come about
-- by time alone is due from then on.
create table day_due (
  company_id uuid not null references company on delete cascade,
  id bigint generated always as identity,
  -- The hour in which what changed lies; it may belong to two days.
  at timestamptz not null,
  due_from timestamptz,
  primary key (company_id, id)
);
select fence('day_due');

create table message_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  branch_id uuid,
  scenario_id uuid not null,
  -- Of the text that they were sent by, where it is known.
  text_id uuid,
  channel text,
  specialist_id uuid,
  planned integer not null,
  sent integer not null,
  delivered integer not null,
  readable integer not null,
  read integer not null,
  unknown integer not null,
  asked integer not null,
  answered integer not null,
  told integer not null,
  approved integer not null,
  transferred integer not null,
  canceled integer not null,
  unclear integer not null,
  cost numeric not null,
  unpriced integer not null,
  cost_unknown integer not null,
  scores integer[] not null,
  unique nulls not distinct (company_id, day, branch_id, scenario_id, text_id, channel, specialist_id)
);
select fence('message_day');

create table visit_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  branch_id uuid,
  came integer not null,
  missed integer not null,
  outcome_unknown integer not null,
  canceled_visits integer not null,
  canceled_in_time integer not null,
  refilled integer not null,
  reached integer not null,
  reached_missed integer not null,
  unreached integer not null,
  unreached_missed integer not null,
  booked_unknown integer not null,
  booked_came integer not null,
  paid numeric not null,
  paid_known integer not null,
  paid_unknown integer not null,
  booked integer not null,
  unique nulls not distinct (company_id, day, branch_id)
);
select fence('visit_day');

create table journey_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  named_before date,
  branch_id uuid,
  outcome text not null,
  visits integer not null,
  unique nulls not distinct (company_id, day, named_before, branch_id, outcome)
);
select fence('journey_day');

-- Behind the fence a coalesce is never looked for in an index, for it may tell of what it is made of.
drop index message_by_day;
create index message_by_day on message (company_id, (case when sent_at is null then send_at else sent_at end)) where scenario_id is not null;

-- What changed: a message's or a visit's row, as it was or as it is.
create type changed_row as (
  company_id uuid,
  -- The moments whose days hold it itself.
  own timestamptz[],
  client_id uuid,
  visit_id uuid,
  -- Of a message: the day of the visit that it names, and when it was sent if it sells.
  visit_day date,
  sold_at timestamptz,
  -- Of a visit: whose time it takes.
  specialist_id uuid,
  starts_at timestamptz,
  ends_at timestamptz
);

-- Visits of a specialist that overlap a time, a day of each at most.
create function overlapping_visits(whose uuid, specialist uuid, from_at timestamptz, to_at timestamptz) returns setof visit language sql stable as $$
  select v.* from visit v
  where v.company_id = whose and v.specialist_id = specialist and v.starts_at > from_at - interval '24 hours' and v.starts_at < to_at
    and coalesce(v.ends_at, v.starts_at + interval '1 hour') > from_at
$$;

-- Says of each day that is kept that it is due when a changed row may have changed its counts; rather of one too many.
-- What it is called by joins by hash alone; here few rows are looked up one by one.
create function mark_due(changed changed_row[]) returns void language plpgsql set enable_nestloop = on as $$ begin
  insert into day_due (company_id, at)
  select distinct k.company_id, date_bin('1 hour', d.at, '2000-01-01T00:00:00Z')
  -- A company that is being deleted takes its rows along.
  from unnest(changed) c join figures_kept k on k.company_id = c.company_id join company o on o.id = k.company_id
  cross join lateral (
    with about as (
      -- All messages that speak of the same visits: they count by what the visits are, and the visits by what they said.
      select m.visit_id, coalesce(m.sent_at, m.send_at) as at from message m where m.company_id = c.company_id and m.visit_id = c.visit_id
      union all
      select m.visit_id, coalesce(m.sent_at, m.send_at) from message m
      where m.company_id = c.company_id and m.client_id = c.client_id and m.visit_day in (
        select c.visit_day union all select o.visit_day from message o where o.company_id = c.company_id and o.visit_id = c.visit_id)
    ), visits as (
      select v.specialist_id, v.starts_at, coalesce(v.ends_at, v.starts_at + interval '1 hour') as ends_at, v.mis_created_at
      from (select c.visit_id union select visit_id from about) i join visit v on v.company_id = c.company_id and v.id = i.visit_id
      union all
      select c.specialist_id, c.starts_at, coalesce(c.ends_at, c.starts_at + interval '1 hour'), null where c.starts_at is not null
    ), beside as (
      -- What took a time, and who else lost it.
      select o.* from visits v cross join lateral overlapping_visits(c.company_id, v.specialist_id, v.starts_at, v.ends_at) o
    )
    select unnest(c.own) as at
    union all select at from about
    union all select unnest(array[starts_at, mis_created_at]) from visits
    union all select starts_at from beside
    union all select o.starts_at from beside b
      cross join lateral overlapping_visits(c.company_id, b.specialist_id, b.starts_at, coalesce(b.ends_at, b.starts_at + interval '1 hour')) o
    union all select unnest(array[v.starts_at, v.mis_created_at]) from visit v
      where v.company_id = c.company_id and v.client_id = c.client_id and v.mis_created_at > c.sold_at and v.mis_created_at <= c.sold_at + interval '720 hours'
  ) d
  where d.at < k.noted_until;
end $$;

-- Whether anything kept may hang on how a message fared: it is of those days, or it names a visit of theirs, or a visit of theirs came of it. What
-- leaves today and speaks of tomorrow is none of these.
create function may_be_kept(m message, kept timestamptz) returns boolean language sql stable return
  coalesce(m.sent_at, m.send_at) < kept
  or m.sent_at is not null and coalesce(m.visit_at < kept + interval '48 hours', false)
  or coalesce(m.reason = 'SAME_DAY', false) and m.outcome = 'skipped'
  or m.sent_at is not null and exists (select from visit v
    where v.company_id = m.company_id and v.client_id = m.client_id and v.starts_at < kept and v.mis_created_at > m.sent_at);

create function changed_message(m message) returns changed_row language sql stable return row(m.company_id, array[coalesce(m.sent_at, m.send_at)], m.client_id,
  m.visit_id, m.visit_day,
  (select m.sent_at from scenario s where s.company_id = m.company_id and s.id = m.scenario_id and s.type in ('invitation', 'birthday', 'promotion')),
  null, null, null)::changed_row;

create function note_due_messages() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(m)) into found
  from changed m join figures_kept k on k.company_id = m.company_id
  where m.scenario_id is not null and may_be_kept(m, k.noted_until);
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger message_added_due after insert on message referencing new table as changed
  for each statement execute function note_due_messages();
create trigger message_removed_due after delete on message referencing old table as changed
  for each statement execute function note_due_messages();

create function note_due_changed_messages() returns trigger language plpgsql set enable_nestloop = off as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(b)) || array_agg(changed_message(a)) into found
  from before b join after a on a.company_id = b.company_id and a.id = b.id join figures_kept k on k.company_id = a.company_id
  where a.scenario_id is not null
    and (a.status, a.outcome, a.sent_at, a.send_at, a.rating, a.answer, a.asks, a.branch_id, a.client_id, a.visit_id, a.visit_at, a.visit_day,
      a.notice, a.reason is not distinct from 'SAME_DAY', a.text is null)
    is distinct from (b.status, b.outcome, b.sent_at, b.send_at, b.rating, b.answer, b.asks, b.branch_id, b.client_id, b.visit_id, b.visit_at, b.visit_day,
      b.notice, b.reason is not distinct from 'SAME_DAY', b.text is null)
    -- What is answered decides what comes of a visit, whichever day its reminders left on.
    and (a.answer <> b.answer or may_be_kept(a, k.noted_until) or may_be_kept(b, k.noted_until));
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger message_changed_due after update on message referencing old table as before new table as after
  for each statement execute function note_due_changed_messages();

create function note_due_attempts() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(m)) into found
  from message m join figures_kept k on k.company_id = m.company_id
  where (m.company_id, m.id) in (select company_id, message_id from changed) and m.scenario_id is not null and may_be_kept(m, k.noted_until);
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger attempt_added_due after insert on attempt referencing new table as changed
  for each statement execute function note_due_attempts();
create trigger attempt_removed_due after delete on attempt referencing old table as changed
  for each statement execute function note_due_attempts();
create trigger attempt_changed_due after update on attempt referencing new table as changed
  for each statement execute function note_due_attempts();

create function note_due_words() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(m)) into found
  from message m
  where (m.company_id, m.id) in (select company_id, message_id from changed where kind in ('answered', 'told', 'takenBack')) and m.scenario_id is not null;
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger words_added_due after insert on message_event referencing new table as changed
  for each statement execute function note_due_words();
create trigger words_changed_due after update on message_event referencing new table as changed
  for each statement execute function note_due_words();

create function note_due_visit_answers() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(row(v.company_id, array[v.starts_at], v.client_id, v.id, null, null, null, null, null)::changed_row)
  into found
  from changed t join visit v on v.company_id = t.company_id and v.id = t.visit_id;
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger visit_answer_added_due after insert on visit_answer referencing new table as changed
  for each statement execute function note_due_visit_answers();
create trigger visit_answer_changed_due after update on visit_answer referencing new table as changed
  for each statement execute function note_due_visit_answers();
create trigger visit_answer_removed_due after delete on visit_answer referencing old table as changed
  for each statement execute function note_due_visit_answers();

create function note_due_visits() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(row(v.company_id, array[v.starts_at, v.mis_created_at], v.client_id, v.id, null, null, v.specialist_id, v.starts_at, v.ends_at)::changed_row)
  into found from changed v;
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger visit_added_due after insert on visit referencing new table as changed
  for each statement execute function note_due_visits();
create trigger visit_removed_due after delete on visit referencing old table as changed
  for each statement execute function note_due_visits();

create function note_due_changed_visits() returns trigger language plpgsql set enable_nestloop = off as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(row(v.company_id, array[v.starts_at, v.mis_created_at], v.client_id, v.id, null, null, v.specialist_id, v.starts_at, v.ends_at)::changed_row)
  into found
  from before b join after a on a.company_id = b.company_id and a.id = b.id
  cross join lateral (values (b.company_id, b.id, b.client_id, b.specialist_id, b.starts_at, b.ends_at, b.mis_created_at),
    (a.company_id, a.id, a.client_id, a.specialist_id, a.starts_at, a.ends_at, a.mis_created_at))
    v(company_id, id, client_id, specialist_id, starts_at, ends_at, mis_created_at)
  where (a.starts_at, a.ends_at, a.status, a.outcome, a.canceled_at, a.mis_created_at, a.moved_at, a.tentative, a.sum_paid, a.client_id, a.specialist_id, a.branch_id)
    is distinct from (b.starts_at, b.ends_at, b.status, b.outcome, b.canceled_at, b.mis_created_at, b.moved_at, b.tentative, b.sum_paid, b.client_id, b.specialist_id, b.branch_id);
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
create trigger visit_changed_due after update on visit referencing old table as before new table as after
  for each statement execute function note_due_changed_visits();
