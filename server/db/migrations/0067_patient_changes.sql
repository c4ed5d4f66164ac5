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

-- Whoever had a place in the last plan: dispatch or staff may have had to do with their messages since.
alter table promotion_memory add column placed uuid[];

-- Patients in the order in which promotions have places for them.
create index client_paid on client (company_id, sum_paid desc, id);
