-- What a month is told by (docs/decisions/0146): the seconds that a message saves have a first day, and words of a patient know their conversation and
-- whether anything waited there already.

-- From a day of the company on until the next line; before the first one holds what holds for a clinic that has said nothing.
create table message_seconds (
  company_id uuid not null references company on delete cascade,
  since date not null,
  seconds integer not null check (seconds between 1 and 600),
  primary key (company_id, since)
);
select fence('message_seconds');
select tell_changes('message_seconds', 'company', variadic '{}');

insert into message_seconds (company_id, since, seconds)
  -- A day before is early enough in every zone.
  select id, created_at::date - 1, seconds_per_message from company where seconds_per_message <> 15;
alter table company drop column seconds_per_message;

-- The number goes when a patient is erased; the conversation stays under its key.
alter table reply add column chat_id uuid,
  -- Nothing that nobody but a person understands waited in the conversation as these words came.
  add column begins_wait boolean not null default false;

-- Whether the product did not understand the words: what it understood waits for nobody.
create function is_puzzling(answer text, message_id uuid) returns boolean language sql immutable parallel safe return
  answer = 'unclear' or answer is null and message_id is null;

drop trigger told_added on reply;
drop trigger told_removed on reply;
drop trigger told_changed on reply;
update reply r set chat_id = c.id from chat c where c.company_id = r.company_id and c.phone = r.phone;
-- Of what was said before, nobody knows when it was seen to without a line: the first words after each line of staff began to wait.
update reply r set begins_wait = true from (
    select company_id, chat_id, id, at, lag(at) over (partition by company_id, chat_id order by at, id) as before
    from reply where chat_id is not null and is_puzzling(answer, message_id)
  ) w
  where r.company_id = w.company_id and r.id = w.id and (w.before is null or exists (
    select from message l where l.company_id = w.company_id and l.chat_id = w.chat_id and l.written_by is not null
      and l.send_at >= w.before and l.send_at < w.at));
select tell_changes('reply', 'message', 'unread', 'waits', 'chat_id', 'begins_wait');

create function place_reply() returns trigger language plpgsql as $$ begin
  -- Of who was erased no number is left.
  if new.phone <> '' then
    new.chat_id := chat_with(new.company_id, new.phone, new.at);
    new.begins_wait := not exists (select from reply w
      where w.company_id = new.company_id and w.phone = new.phone and w.waits and is_puzzling(w.answer, w.message_id));
  end if;
  return new;
end $$;
create trigger reply_placed before insert on reply for each row execute function place_reply();

create index reply_waiting on reply (company_id, at) where begins_wait;
create index reply_waiting_in on reply (company_id, chat_id, at) where begins_wait;
-- Staff's lines by time.
create index message_lines on message (company_id, send_at) where chat_id is not null;
