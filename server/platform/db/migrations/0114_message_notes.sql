-- What dispatch and answers change of a message is noted too, so that lists filtered or sorted by it are mended like the others.

create or replace function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    else '{id,client_id,send_at,visit_at,created_at,status,answer}'::text[] end));

-- By the statement: dispatch writes many messages in one. What a claim changes no list shows.
create function note_changed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(b.company_id, 'message', 0, case when count(*) <= most_named_rows() then array_agg(b.id) end,
      case when count(*) <= most_named_rows() then jsonb_agg(jsonb_build_object('id', b.id, 'client_id', b.client_id, 'send_at', b.send_at,
        'visit_at', b.visit_at, 'created_at', b.created_at, 'status', b.status, 'answer', b.answer)) end)
    from before b join after a on a.company_id = b.company_id and a.id = b.id
    where (a.status, a.outcome, a.answer, a.handled, a.channel, a.sent_at is null, a.send_at, a.visit_at, a.created_at)
      is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at)
    group by b.company_id;
  return null;
end $$;
create trigger message_changed_noted after update on message referencing old table as before new table as after
  for each statement execute function note_changed_messages();

create or replace function note_moved_row() returns trigger language plpgsql as $$
declare
  noted text := 'app.noted_' || tg_argv[0];
  mark text := pg_current_xact_id() || ' ' || new.company_id || ' ';
  said text := coalesce(current_setting(noted, true), '');
  times int := case when starts_with(said, mark) then substr(said, length(mark) + 1)::int else 0 end;
begin
  -- Messages are noted by the statement.
  if tg_table_name = 'message' or times > most_named_rows() then return null; end if;
  perform set_config(noted, mark || times + 1, true);
  if times = most_named_rows() or tg_table_name not in ('client', 'visit') then
    perform note_list_rows(new.company_id, tg_argv[0], 0, null, null);
  elsif tg_table_name = 'visit' then
    perform note_list_rows(new.company_id, 'message', 0,
      array(select m.id from message m where m.company_id = new.company_id and m.visit_id = new.id), null);
  else
    perform note_list_rows(new.company_id, tg_argv[0], 0, array[new.id], jsonb_build_array(list_place(tg_argv[0], to_jsonb(old))));
  end if;
  return null;
end $$;
