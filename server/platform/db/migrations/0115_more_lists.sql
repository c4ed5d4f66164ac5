-- Visits and notifications are listed as patients and messages are: their changes are noted.
alter table list_change drop constraint list_change_list_check;
alter table list_change add constraint list_change_list_check check (list in ('client', 'message', 'visit', 'alert'));

create or replace function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    when 'visit' then '{id,client_id,starts_at,service,status,specialist_id,branch_id}'::text[]
    when 'alert' then '{id,at}'::text[]
    else '{id,client_id,send_at,visit_at,created_at,status,answer}'::text[] end));

-- Of many rows nothing is gathered but their number.
create or replace function note_added_rows() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, tg_argv[0], n.many, case when n.many <= most_named_rows() then
      array(select r.id from changed_rows r where r.company_id = n.company_id) end, null)
    from (select company_id, count(*) as many from changed_rows group by company_id) n;
  return null;
end $$;
create or replace function note_removed_rows() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, tg_argv[0], -n.many, case when n.many <= most_named_rows() then
      array(select r.id from changed_rows r where r.company_id = n.company_id) end, case when n.many <= most_named_rows() then
      (select jsonb_agg(list_place(tg_argv[0], to_jsonb(r))) from changed_rows r where r.company_id = n.company_id) end)
    from (select company_id, count(*) as many from changed_rows group by company_id) n;
  return null;
end $$;

-- What changed, and where it had stood (`list_place`): an import says the same again of most visits, a claim changes what no list shows.
create or replace function note_changed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'client_id', c.client_id, 'send_at', c.send_at, 'visit_at', c.visit_at, 'created_at',
          c.created_at, 'status', c.status, 'answer', c.answer)) filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where (a.status, a.outcome, a.answer, a.handled, a.channel, a.sent_at is null, a.send_at, a.visit_at, a.created_at)
          is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at)
      ) c group by c.company_id
    ) n;
  return null;
end $$;
create function note_changed_visit_list() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'visit', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'client_id', c.client_id, 'starts_at', c.starts_at, 'service', c.service, 'status', c.status,
          'specialist_id', c.specialist_id, 'branch_id', c.branch_id)) filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where (a.client_id, a.starts_at, a.service, a.status, a.specialist_id, a.branch_id)
          is distinct from (b.client_id, b.starts_at, b.service, b.status, b.specialist_id, b.branch_id)
      ) c group by c.company_id
    ) n;
  return null;
end $$;
create function note_changed_alert_list() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'alert', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'at', c.at)) filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where (a.at, a.type, a.read)
          is distinct from (b.at, b.type, b.read)
      ) c group by c.company_id
    ) n;
  return null;
end $$;

create trigger visit_listed after insert on visit referencing new table as changed_rows
  for each statement execute function note_added_rows('visit');
create trigger visit_unlisted after delete on visit referencing old table as changed_rows
  for each statement execute function note_removed_rows('visit');
create trigger visit_changed_listed after update on visit referencing old table as before new table as after
  for each statement execute function note_changed_visit_list();
create trigger alert_listed after insert on alert referencing new table as changed_rows
  for each statement execute function note_added_rows('alert');
create trigger alert_unlisted after delete on alert referencing old table as changed_rows
  for each statement execute function note_removed_rows('alert');
create trigger alert_changed_listed after update on alert referencing old table as before new table as after
  for each statement execute function note_changed_alert_list();

-- Visits are sorted by these names.
create trigger specialist_renamed_in_visits after update of name on specialist
  for each row when (old.name is distinct from new.name) execute function note_moved_row('visit');
create trigger branch_renamed_in_visits after update of name on branch
  for each row when (old.name is distinct from new.name) execute function note_moved_row('visit');

insert into list_change (company_id, list, added) select company_id, 'visit', count(*) from visit group by company_id;
insert into list_change (company_id, list, added) select company_id, 'alert', count(*) from alert group by company_id;
