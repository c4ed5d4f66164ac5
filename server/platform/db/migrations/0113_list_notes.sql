-- A note says which rows changed and where they stood before, so that whoever keeps an order mends it there instead of reading it anew.
alter table list_change add column written_by xid8 not null default pg_current_xact_id();
-- The rows; null when they are too many to name, or when the note is a sum of older ones.
alter table list_change add column rows uuid[];
-- What those that moved or went had been sorted by.
alter table list_change add column was jsonb;
-- Of a sum: the last transaction in it.
alter table list_change add column summed_to xid8;

-- Behind the fence an index may compare whole numbers, and not numerics: the sum in hundredths.
alter table client add column sum_hundredths bigint generated always as ((sum_paid * 100)::bigint) stored;

-- Orders that lists are sorted by, for pages that begin at a key.
create index client_by_first_name on client (company_id, name collate names, surname collate names, id);
create index client_by_birth on client (company_id, birth_date, surname collate names, name collate names, id);
create index client_by_sum on client (company_id, sum_hundredths, surname collate names, name collate names, id);
create index client_by_exclusion on client (company_id, excluded, surname collate names, name collate names, id);
create index message_by_visit on message (company_id, visit_at, id);
create index message_by_creation on message (company_id, created_at, id);

-- The newest two hundred stay as they are, for orders kept since; those before are added up.
create function note_list_rows(whose uuid, changed text, by bigint, ids uuid[], before jsonb) returns void language plpgsql as $$ begin
  -- A company that is being deleted takes its rows along.
  insert into list_change (company_id, list, added, rows, was) select id, changed, by, ids, before from company where id = whose;
  if (select count(*) from list_change l where l.company_id = whose and l.list = changed) > 400
    and pg_try_advisory_xact_lock(hashtextextended('list ' || changed || whose, 0)) then
    with summed as (
      delete from list_change l where l.company_id = whose and l.list = changed
        and l.id <= (select n.id from list_change n where n.company_id = whose and n.list = changed order by n.id desc offset 200 limit 1)
      returning l.added, coalesce(l.summed_to, l.written_by) as by
    )
    insert into list_change (company_id, list, added, summed_to)
    select whose, changed, sum(s.added), (array_agg(s.by order by s.by desc))[1] from summed s having count(*) > 0;
  end if;
end $$;

create function most_named_rows() returns int language sql immutable parallel safe return 200;

-- What a row is sorted by, and no more of it.
create function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    else '{id,client_id,send_at,visit_at,created_at}'::text[] end));

create or replace function note_added_rows() returns trigger language plpgsql as $$ begin
  perform note_list_rows(company_id, tg_argv[0], count(*), case when count(*) <= most_named_rows() then array_agg(id) end, null)
    from changed_rows group by company_id;
  return null;
end $$;
create or replace function note_removed_rows() returns trigger language plpgsql as $$ begin
  perform note_list_rows(company_id, tg_argv[0], -count(*), case when count(*) <= most_named_rows() then array_agg(id) end,
      case when count(*) <= most_named_rows() then jsonb_agg(list_place(tg_argv[0], to_jsonb(r))) end)
    from changed_rows r group by company_id;
  return null;
end $$;
-- One by one as far as a transaction moves few; of more it is said once that they are many.
create or replace function note_moved_row() returns trigger language plpgsql as $$
declare
  noted text := 'app.noted_' || tg_argv[0];
  mark text := pg_current_xact_id() || ' ' || new.company_id || ' ';
  said text := coalesce(current_setting(noted, true), '');
  times int := case when starts_with(said, mark) then substr(said, length(mark) + 1)::int else 0 end;
begin
  if times > most_named_rows() then return null; end if;
  perform set_config(noted, mark || times + 1, true);
  if times = most_named_rows() or tg_table_name not in ('client', 'message', 'visit') then
    perform note_list_rows(new.company_id, tg_argv[0], 0, null, null);
  elsif tg_table_name = 'visit' then
    perform note_list_rows(new.company_id, 'message', 0,
      array(select m.id from message m where m.company_id = new.company_id and m.visit_id = new.id), null);
  else
    perform note_list_rows(new.company_id, tg_argv[0], 0, array[new.id], jsonb_build_array(list_place(tg_argv[0], to_jsonb(old))));
  end if;
  return null;
end $$;
