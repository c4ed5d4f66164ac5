-- Conversations: one for a clinic and a patient's number, with everything that was said both ways. What patients said are replies, what staff say are
-- messages without a scenario, sent by the same machinery.

create table chat (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  -- Counts up in the clinic, and says nothing of the phone.
  number integer not null check (number > 0),
  phone text not null,
  -- The last words of a person: a reply of the patient or a line of staff; null while nobody has spoken.
  last_at timestamptz,
  last_reply_id uuid,
  last_line_id uuid,
  claimed_by uuid references account on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, phone)
);
create index chat_order on chat (company_id, last_at, id) where last_at is not null;
create index chat_claimed on chat (company_id, claimed_by) where claimed_by is not null;
select fence('chat');
select tell_changes('chat', 'chat', variadic '{}');

create table chat_count (
  company_id uuid primary key references company on delete cascade,
  used integer not null
);
select fence('chat_count');

create function next_chat_number(whose uuid) returns integer language sql as $$
  insert into chat_count as c (company_id, used) values (whose, 1) on conflict (company_id) do update set used = c.used + 1 returning used $$;

-- The conversation with a number, begun where there is none.
create function chat_with(whose uuid, called text, at timestamptz) returns uuid language plpgsql as $$
declare known uuid; begin
  select c.id into known from chat c where c.company_id = whose and c.phone = called;
  if known is null then
    insert into chat as c (company_id, number, phone, created_at) values (whose, next_chat_number(whose), called, at)
      on conflict (company_id, phone) do update set phone = excluded.phone returning c.id into known;
  end if;
  return known;
end $$;

-- What nobody has read, and what waits for staff. What came before there were conversations was dealt with in other ways.
alter table reply add column unread boolean not null default false, add column waits boolean not null default false;
alter table reply alter column unread set default true, alter column waits set default true;
-- Who of staff said what the words meant, and what.
alter table reply add column corrected text check (corrected in ('approved', 'transferred', 'canceled', 'unclear')),
  add column corrected_visit_id uuid, add column corrected_by text, add column corrected_at timestamptz;
create index reply_unread on reply (company_id, phone) where unread;
create index reply_waits on reply (company_id, phone, at) where waits;
create index reply_words on reply using gin (company_id, text gin_trgm_ops);
drop trigger told_added on reply;
drop trigger told_removed on reply;
drop trigger told_changed on reply;
select tell_changes('reply', 'message', 'unread', 'waits');
create trigger reply_read_told after update of unread, waits on reply for each row
  when ((old.unread, old.waits) is distinct from (new.unread, new.waits)) execute function tell_row('chat');

create function hear_in_chat() returns trigger language plpgsql as $$
declare here uuid; begin
  -- Of who was erased no number is left.
  if new.phone <> '' then
    here := chat_with(new.company_id, new.phone, new.at);
    update chat c set last_at = new.at, last_reply_id = new.id, last_line_id = null
      where c.company_id = new.company_id and c.id = here and (c.last_at is null or c.last_at <= new.at);
  end if;
  return null;
end $$;
create trigger reply_heard after insert on reply for each row execute function hear_in_chat();

-- Staff's words: messages of no scenario, to the number of their conversation, and to a patient where the number is known to be one's.
alter table message alter column scenario_id drop not null, alter column client_id drop not null;
alter table message add column chat_id uuid, add column written_by uuid;
alter table message add constraint message_of foreign key (company_id, chat_id) references chat on delete cascade,
  add constraint message_said check (case when chat_id is null then scenario_id is not null and client_id is not null else scenario_id is null end);
create index message_chat on message (company_id, chat_id, send_at, id) where chat_id is not null;
create index message_chat_lost on message (company_id, chat_id) where chat_id is not null and outcome in ('failed', 'unknown', 'skipped') and not handled;
create index message_chat_words on message using gin (company_id, text gin_trgm_ops) where chat_id is not null;

-- They are in no list of messages, hence in none of its orders and none of its numbers.
drop index message_order;
create index message_order on message (company_id, send_at, id) where scenario_id is not null;
drop index message_by_visit;
create index message_by_visit on message (company_id, visit_at, id) where scenario_id is not null;
drop index message_by_creation;
create index message_by_creation on message (company_id, created_at, id) where scenario_id is not null;

create function note_added_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', n.many, case when n.many <= most_named_rows() then
      array(select r.id from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end, null)
    from (select company_id, count(*) as many from changed_rows where scenario_id is not null group by company_id) n;
  return null;
end $$;
create function note_removed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', -n.many, case when n.many <= most_named_rows() then
      array(select r.id from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end, case when n.many <= most_named_rows() then
      (select jsonb_agg(list_place('message', to_jsonb(r))) from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end)
    from (select company_id, count(*) as many from changed_rows where scenario_id is not null group by company_id) n;
  return null;
end $$;
drop trigger message_added on message;
create trigger message_added after insert on message referencing new table as changed_rows
  for each statement execute function note_added_messages();
drop trigger message_removed on message;
create trigger message_removed after delete on message referencing old table as changed_rows
  for each statement execute function note_removed_messages();
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
        where b.scenario_id is not null and
          (a.status, a.outcome, a.answer, a.handled, a.channel, a.sent_at is null, a.send_at, a.visit_at, a.created_at, a.rating, a.comment is null)
          is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at, b.rating, b.comment is null)
      ) c group by c.company_id
    ) n;
  return null;
end $$;
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at');

-- Conversations are listed as patients and messages are: their changes are noted.
alter table list_change drop constraint list_change_list_check;
alter table list_change add constraint list_change_list_check check (list in ('client', 'message', 'visit', 'alert', 'chat'));
create or replace function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    when 'visit' then '{id,client_id,starts_at,service,status,specialist_id,branch_id}'::text[]
    when 'alert' then '{id,at}'::text[]
    when 'chat' then '{id,last_at}'::text[]
    else '{id,client_id,send_at,visit_at,created_at,status,answer}'::text[] end));
create function note_changed_chats() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'chat', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select b.company_id, count(*) as many, array_agg(b.id) as ids, jsonb_agg(jsonb_build_object('id', b.id, 'last_at', b.last_at)) as places
      from before b join after a on a.company_id = b.company_id and a.id = b.id
      where a.last_at is distinct from b.last_at group by b.company_id
    ) n;
  return null;
end $$;
create trigger chat_listed after insert on chat referencing new table as changed_rows
  for each statement execute function note_added_rows('chat');
create trigger chat_unlisted after delete on chat referencing old table as changed_rows
  for each statement execute function note_removed_rows('chat');
create trigger chat_changed_listed after update on chat referencing old table as before new table as after
  for each statement execute function note_changed_chats();

-- Words of conversations by an index, past the fence as `matching_clients` goes: the numbers of their conversations.
create function matching_words(patterns text[]) returns setof text language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare said text; written text; begin
  select string_agg(format('r.text ilike %L', p), ' and '), string_agg(format('m.text ilike %L', p), ' and ') into said, written
    from unnest(patterns) p;
  return query execute 'select r.phone from reply r where r.company_id = current_company() and ' || coalesce(said, 'true')
    || ' union select c.phone from message m join chat c on c.company_id = m.company_id and c.id = m.chat_id
      where m.company_id = current_company() and m.chat_id is not null and ' || coalesce(written, 'true');
end $$;
revoke all on function matching_words(text[]) from public;
grant execute on function matching_words(text[]) to visita_tenant;

-- What was said before.
insert into chat (company_id, number, phone, last_at, last_reply_id, created_at)
select company_id, row_number() over (partition by company_id order by first_at, phone), phone, last_at, last_id, first_at
from (
  select company_id, phone, min(at) as first_at, max(at) as last_at, (array_agg(id order by at desc, id desc))[1] as last_id
  from reply where phone <> '' group by company_id, phone
) r;
insert into chat_count (company_id, used) select company_id, max(number) from chat group by company_id;
