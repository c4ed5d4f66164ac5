-- Promotions: who gets a place on which day, and what the last plan had seen.

-- Who gets a place of a promotion on which day: each in turn takes the first day that still has room among those of his zone. `rooms` is {day: count},
-- `days` {zone: [day]} in their order, `turns` [[client, zone]] in theirs.
create function promotion_places(rooms jsonb, days jsonb, turns jsonb) returns table (client_id uuid, company_day date)
language plpgsql immutable parallel safe as $$
declare
  turn jsonb;
  -- Rooms only become fewer, so each zone looks on from where it found the last one.
  at jsonb := '{}';
  zone text;
  i int;
  wanted text;
  room int;
begin
  for turn in select value from jsonb_array_elements(coalesce(turns, '[]')) loop
    zone := turn->>1;
    i := coalesce((at->>zone)::int, 0);
    loop
      wanted := days->zone->>i;
      exit when wanted is null;
      room := coalesce((rooms->>wanted)::int, 0);
      exit when room > 0;
      i := i + 1;
    end loop;
    at := jsonb_set(at, array[zone], to_jsonb(i));
    if wanted is not null then
      rooms := jsonb_set(rooms, array[wanted], to_jsonb(room - 1));
      client_id := (turn->>0)::uuid;
      company_day := wanted::date;
      return next;
    end if;
  end loop;
end $$;

-- What the last plan of a promotion had seen. A rank hangs on every patient, so a plan read all of them each time; with this it reads
-- whole only what it was that changed. The database stamps each row with the transaction that wrote it: whatever a plan could not yet
-- see was written by one not older than the oldest still running when that plan began.
create table promotion_memory (
  company_id uuid not null,
  scenario_id uuid not null,
  -- Transactions are counted by a cluster; a copy of the rows elsewhere remembers nothing.
  cluster text not null,
  -- The whole plan's own statement as of that day, settings and rules included, as a hash.
  statement text not null,
  planned_at timestamptz not null,
  seen_before bigint not null,
  written_by bigint not null,
  -- Whoever had a place in it: dispatch or staff may have had to do with their messages since.
  placed uuid[],
  primary key (company_id, scenario_id),
  foreign key (company_id, scenario_id) references scenario on delete cascade
);
select fence('promotion_memory');

-- A row that is gone, or is another patient's now, carries no stamp of it. This one does.
create table lost_record (
  company_id uuid primary key references company on delete cascade,
  times bigint not null
);
select fence('lost_record');
create function note_lost_records() returns trigger language plpgsql as $$ begin
  -- A company that is being deleted takes its rows along.
  insert into lost_record as r (company_id, times)
    select c.id, 1 from company c where c.id in (select l.company_id from lost l) order by c.id
    on conflict (company_id) do update set times = r.times + 1;
  return null;
end $$;
create function note_record_handed_over() returns trigger language plpgsql as $$ begin
  insert into lost_record as r (company_id, times) values (old.company_id, 1) on conflict (company_id) do update set times = r.times + 1;
  return null;
end $$;
create function forget_promotions() returns trigger language plpgsql as $$ begin
  delete from promotion_memory;
  return null;
end $$;
create trigger visit_lost after delete on visit referencing old table as lost for each statement execute function note_lost_records();
create trigger consent_lost after delete on consent_change referencing old table as lost for each statement execute function note_lost_records();
create trigger visit_handed_over after update of client_id on visit
  for each row when (old.client_id <> new.client_id) execute function note_record_handed_over();
create trigger consent_handed_over after update of client_id on consent_change
  for each row when (old.client_id <> new.client_id) execute function note_record_handed_over();
create trigger visit_emptied after truncate on visit for each statement execute function forget_promotions();
create trigger consent_emptied after truncate on consent_change for each statement execute function forget_promotions();

-- Who it was whose records changed, for plans that hang on all patients: a promotion's next plan looks at these, not through every row
-- of the clinic for its stamp. What a source merely saw again is no change. Appended, never updated, so that writers do not wait for
-- each other; a plan drops what no later one asks for.
create table patient_change (
  company_id uuid not null references company on delete cascade,
  written_by xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- Null: so many at once that all count as changed.
  client_id uuid,
  primary key (company_id, written_by, id)
);
select fence('patient_change');

create function note_patients(companies uuid[], patients uuid[]) returns void language sql
begin atomic
  insert into patient_change (company_id, client_id)
    select n.company_id, case when n.patients <= 10000 then n.client_id end
    from (select u.company_id, u.client_id, count(*) over (partition by u.company_id) as patients
      from unnest(companies, patients) as u (company_id, client_id)) n
    -- A company that is being deleted takes its rows along.
    join company c on c.id = n.company_id
    group by 1, 2;
end;

create function note_added_clients() returns trigger language plpgsql as $$ begin
  perform note_patients(array_agg(a.company_id), array_agg(a.id)) from added a having count(*) > 0;
  return null;
end $$;
create function note_changed_clients() returns trigger language plpgsql as $$ begin
  perform note_patients(array_agg(c.company_id), array_agg(c.id)) from (
    select company_id, id, name, middle_name, gender, phone, phone_raw, birth_date, deceased, sum_paid, excluded, opted_out from after
    except
    select company_id, id, name, middle_name, gender, phone, phone_raw, birth_date, deceased, sum_paid, excluded, opted_out from before
  ) c having count(*) > 0;
  return null;
end $$;
create function note_records() returns trigger language plpgsql as $$ begin
  perform note_patients(array_agg(r.company_id), array_agg(r.client_id)) from records r having count(*) > 0;
  return null;
end $$;
create function note_changed_visits() returns trigger language plpgsql as $$ begin
  perform note_patients(array_agg(c.company_id), array_agg(c.client_id)) from (
    select company_id, id, client_id, branch_id, specialist_id, service, starts_at, status, tentative, outcome from after
    except
    select company_id, id, client_id, branch_id, specialist_id, service, starts_at, status, tentative, outcome from before
  ) c having count(*) > 0;
  return null;
end $$;

create trigger client_added_noted after insert on client referencing new table as added
  for each statement execute function note_added_clients();
create trigger client_changed_noted after update on client referencing old table as before new table as after
  for each statement execute function note_changed_clients();
create trigger visit_added_noted after insert on visit referencing new table as records
  for each statement execute function note_records();
create trigger visit_changed_noted after update on visit referencing old table as before new table as after
  for each statement execute function note_changed_visits();
create trigger consent_added_noted after insert on consent_change referencing new table as records
  for each statement execute function note_records();
create trigger consent_changed_noted after update on consent_change referencing new table as records
  for each statement execute function note_records();
-- A message that is gone is planned anew.
create trigger message_lost after delete on message referencing old table as records
  for each statement execute function note_records();
create trigger message_emptied after truncate on message for each statement execute function forget_promotions();
