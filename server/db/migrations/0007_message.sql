-- Messages, their attempts, what came back, and the trail of every one.

create table message (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  scenario_id uuid not null,
  client_id uuid not null,
  visit_id uuid,
  visit_at timestamptz,
  time_zone text not null,
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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, scenario_id, occasion),
  foreign key (company_id, scenario_id) references scenario on delete cascade,
  foreign key (company_id, client_id) references client on delete cascade,
  foreign key (company_id, visit_id) references visit on delete cascade
);
create index message_due on message (due_at) where due_at is not null;
create index message_list on message (company_id, scenario_id, send_at);
create index message_visit on message (company_id, visit_id);
create index message_client on message (company_id, client_id, sent_at desc);
select fence('message');

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
  state text not null
    check (state in ('sending', 'sentToGateway', 'failedToSendToGateway', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  provider_id text,
  parts integer,
  price numeric(10, 2),
  code text,
  detail text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  polled_at timestamptz,
  primary key (company_id, id),
  unique (company_id, message_id, number),
  foreign key (company_id, message_id) references message on delete cascade
);
create unique index attempt_provider on attempt (account_id, provider_id) where provider_id is not null;
create index attempt_open on attempt (account_id, state) where state in ('sending', 'sentToGateway', 'sent');
select fence('attempt');

create table message_event (
  company_id uuid not null,
  message_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  detail jsonb,
  data_seen_at timestamptz,
  primary key (company_id, message_id, id),
  foreign key (company_id, message_id) references message on delete cascade
);
select fence('message_event');

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
