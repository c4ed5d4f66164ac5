-- Long lists: an index for words inside names, an order for messages, and a note of every change a list's order depends on.

create index client_words on client using gin
  (company_id, (surname || ' ' || name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- Behind the fence no index can serve a search inside words, for its operators are not leakproof. This function looks past
-- the fence with the index and keeps to the company of the transaction by itself; it gives ids only.
create function matching_clients(patterns text[]) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare condition text; begin
  select string_agg(format($f$(surname || ' ' || name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(phone, '')) ilike %L$f$, p), ' and ')
    into condition from unnest(patterns) p;
  return query execute 'select id from client where company_id = current_company() and ' || coalesce(condition, 'true');
end $$;
revoke all on function matching_clients(text[]) from public;
grant execute on function matching_clients(text[]) to visita_tenant;

create index message_order on message (company_id, send_at, id);

-- A row for each change of what a list shows in which order: together they say how many rows there are, and whether an order that
-- was read before still holds. Appended, never updated, so that writers do not wait for each other; folded up now and then.
create table list_change (
  company_id uuid not null references company on delete cascade,
  list text not null check (list in ('client', 'message')),
  id bigint generated always as identity,
  added bigint not null,
  primary key (company_id, list, id)
);
select fence('list_change');

create function note_list_change(whose uuid, changed text, by bigint) returns void language plpgsql as $$ begin
  -- A company that is being deleted takes its rows along.
  insert into list_change (company_id, list, added) select id, changed, by from company where id = whose;
  if (select count(*) from list_change l where l.company_id = whose and l.list = changed) > 100
    and pg_try_advisory_xact_lock(hashtextextended('list ' || changed || whose, 0)) then
    with folded as (delete from list_change l where l.company_id = whose and l.list = changed returning l.added)
    insert into list_change (company_id, list, added) select whose, changed, sum(added) from folded having count(*) > 0;
  end if;
end $$;

create function note_added_rows() returns trigger language plpgsql as $$ begin
  perform note_list_change(company_id, tg_argv[0], count(*)) from changed_rows group by company_id;
  return null;
end $$;
create function note_removed_rows() returns trigger language plpgsql as $$ begin
  perform note_list_change(company_id, tg_argv[0], -count(*)) from changed_rows group by company_id;
  return null;
end $$;
-- Once in a transaction is enough: nobody sees the rest before its end.
create function note_moved_row() returns trigger language plpgsql as $$
declare noted text := 'app.noted_' || tg_argv[0]; mark text := pg_current_xact_id() || ' ' || new.company_id; begin
  if current_setting(noted, true) is distinct from mark then
    perform note_list_change(new.company_id, tg_argv[0], 0);
    perform set_config(noted, mark, true);
  end if;
  return null;
end $$;

create trigger client_added after insert on client referencing new table as changed_rows
  for each statement execute function note_added_rows('client');
create trigger client_removed after delete on client referencing old table as changed_rows
  for each statement execute function note_removed_rows('client');
create trigger client_moved after update of surname, name, middle_name, phone, gender, birth_date, sum_paid, excluded on client
  for each row when ((old.surname, old.name, old.middle_name, old.phone, old.gender, old.birth_date, old.sum_paid, old.excluded)
    is distinct from (new.surname, new.name, new.middle_name, new.phone, new.gender, new.birth_date, new.sum_paid, new.excluded))
  execute function note_moved_row('client');

create trigger message_added after insert on message referencing new table as changed_rows
  for each statement execute function note_added_rows('message');
create trigger message_removed after delete on message referencing old table as changed_rows
  for each statement execute function note_removed_rows('message');
create trigger message_moved after update of send_at, visit_at on message
  for each row when ((old.send_at, old.visit_at) is distinct from (new.send_at, new.visit_at))
  execute function note_moved_row('message');
-- A message's list shows, and finds it by, the specialist and the branch of its visit.
create trigger visit_moved after update of specialist_id, branch_id on visit
  for each row when ((old.specialist_id, old.branch_id) is distinct from (new.specialist_id, new.branch_id))
  execute function note_moved_row('message');
create trigger specialist_renamed after update of name on specialist
  for each row when (old.name is distinct from new.name) execute function note_moved_row('message');
