-- Messages, their attempts, what came back, and the trail of every one.

create table message (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  scenario_id uuid not null,
  client_id uuid not null,
  visit_id uuid,
  visit_at timestamptz,
  time_zone text not null,
  -- What a notification is about; null for every other scenario.
  notice text check (notice in ('booked', 'moved', 'canceled')),
  -- One occasion, one message: whatever crashes or is started twice.
  occasion text not null,
  send_at timestamptz not null,
  status text not null default 'new'
    check (status in ('new', 'sentToGateway', 'failedToSendToGateway', 'sent', 'delivered', 'read', 'blockedForNight')),
  outcome text not null default 'pending' check (outcome in ('pending', 'done', 'failed', 'withdrawn', 'skipped', 'unknown')),
  reason text,
  channel text check (channel in ('sms', 'whatsapp', 'telegram')),
  provider text,
  text text,
  link text unique,
  answer text not null default 'none' check (answer in ('none', 'approved', 'transferred', 'canceled', 'unclear')),
  answer_text text,
  answered_at timestamptz,
  handled boolean not null default false,
  rating integer check (rating between 0 and 10),
  comment text,
  sent_at timestamptz,
  data_seen_at timestamptz,
  -- Dispatch: when the next step is due, who holds the message and until when. A claim raises the fence.
  step integer not null default 0,
  due_at timestamptz,
  fence bigint not null default 0,
  claimed_until timestamptz,
  -- Of a message that a stop took back, for as long as the stop may be: when that was, and what was before.
  stopped_at timestamptz,
  stopped_due_at timestamptz,
  stopped_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, scenario_id, occasion),
  foreign key (company_id, scenario_id) references scenario on delete cascade,
  foreign key (company_id, client_id) references client on delete cascade,
  foreign key (company_id, visit_id) references visit on delete cascade
  -- It is updated several times on its way. With room on its page, an update that changes no indexed column (a claim, a report) writes no index at all.
) with (fillfactor = 80);
-- Claims go from clinic to clinic, so that no queue of one holds up another.
create index message_due on message (company_id, due_at) where due_at is not null;
create index message_list on message (company_id, scenario_id, send_at);
create index message_visit on message (company_id, visit_id);
create index message_client on message (company_id, client_id, sent_at desc);
-- What patients said of a visit decides over every other message about it.
create index message_said on message (company_id, visit_id, visit_at) where answer in ('approved', 'transferred', 'canceled');
-- What the sweep looks for, whatever else has been sent.
create index message_unanswered on message (visit_at) where answer = 'none' and not handled and sent_at is not null;
create index message_unknown on message (company_id) where outcome = 'unknown' and not handled;
select fence('message');

create function keep_message_charts() returns trigger language plpgsql as $$ begin
  if old.status <> new.status then perform refuse_move('messageStatus', old.status, new.status); end if;
  if old.outcome <> new.outcome then perform refuse_move('messageOutcome', old.outcome, new.outcome); end if;
  return new;
end $$;
create trigger message_moves before update of status, outcome on message
  for each row when (old.status <> new.status or old.outcome <> new.outcome) execute function keep_message_charts();

create function keep_answer_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('visitAnswer', old.answer, new.answer);
  return new;
end $$;
create trigger message_answers before update of answer on message
  for each row when (old.answer <> new.answer) execute function keep_answer_chart();

-- Attempts and events are written by statements that hold their message's own row, so asking for it once more for each would be half of what a send
-- costs. What keys would do when a message goes, a trigger does for all of a statement at once.
create table attempt (
  company_id uuid not null,
  id uuid not null default new_id(),
  message_id uuid not null,
  step integer not null,
  -- Tries of one message are counted through; one step may be tried again when its provider was busy.
  number integer not null,
  channel text not null,
  provider text not null,
  account_id uuid not null,
  key text not null,
  fence bigint not null,
  -- The fence under which it was begun and has surely not left yet. Null, or another fence than its own: it may have left.
  held_fence bigint,
  state text not null
    check (state in ('sending', 'sentToGateway', 'failedToSendToGateway', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  provider_id text,
  parts integer,
  price numeric(10, 2),
  code text,
  detail text,
  -- The days of the daily cap and of the number's warm-up that it took a place on; a refusal gives it back.
  counted_on date,
  warm_on date,
  started_at timestamptz not null,
  -- When its request left last: a repeat under the same key may be made on another day than the first try.
  asked_at timestamptz,
  updated_at timestamptz not null,
  polled_at timestamptz,
  primary key (company_id, id),
  unique (company_id, message_id, number)
);
create unique index attempt_provider on attempt (account_id, provider_id) where provider_id is not null;
create index attempt_open on attempt (account_id, state) where state in ('sending', 'sentToGateway', 'sent');
select fence('attempt');

create function keep_delivery_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('delivery', old.state, new.state);
  return new;
end $$;
create trigger attempt_moves before update of state on attempt
  for each row when (old.state <> new.state) execute function keep_delivery_chart();

create table message_event (
  company_id uuid not null,
  message_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  detail jsonb,
  data_seen_at timestamptz,
  primary key (company_id, message_id, id)
);
select fence('message_event');

create function drop_message_parts() returns trigger language plpgsql as $$ begin
  delete from attempt a using gone g where a.company_id = g.company_id and a.message_id = g.id;
  delete from message_event e using gone g where e.company_id = g.company_id and e.message_id = g.id;
  return null;
end $$;
create trigger message_parts after delete on message
  referencing old table as gone for each statement execute function drop_message_parts();

create function empty_message_parts() returns trigger language plpgsql as $$ begin
  truncate attempt, message_event;
  return null;
end $$;
create trigger message_parts_emptied after truncate on message for each statement execute function empty_message_parts();

create table reply (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  account_id uuid not null,
  provider_reply_id text not null,
  channel text not null,
  phone text not null,
  text text not null,
  at timestamptz not null,
  message_id uuid,
  answer text,
  primary key (company_id, id),
  unique (company_id, account_id, provider_reply_id)
);
create index reply_phone on reply (company_id, phone, at desc);
-- What a message was answered with is asked for message by message.
create index reply_message on reply (company_id, message_id, at desc) where message_id is not null;
select fence('reply');

-- A report that came before our own record of the send: kept, and taken up when the attempt is known.
create table parked_report (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null,
  provider_id text not null,
  status text not null,
  at timestamptz not null,
  detail text,
  parked_at timestamptz not null,
  primary key (company_id, account_id, provider_id, status)
);
select fence('parked_report');

-- How many messages of a kind a company has sent on a local day; a send takes its place before it leaves.
create table daily_count (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('promotion')),
  day date not null,
  used integer not null,
  -- What the last taking got: less than it asked for when the day is nearly full.
  granted integer not null,
  primary key (company_id, kind, day)
);
select fence('daily_count');

-- Whom a message that sells was last begun for: the next one within the week yields, however many workers take them up at once.
create table attention (
  company_id uuid not null,
  client_id uuid not null,
  message_id uuid not null,
  taken_at timestamptz not null,
  -- From when on others were in its way, kept to compare with in the statement that takes it.
  free_from timestamptz not null,
  -- When it was taken before, for a message that did not leave after all.
  before_at timestamptz,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references client on delete cascade
);
create index attention_message on attention (company_id, message_id);
select fence('attention');
