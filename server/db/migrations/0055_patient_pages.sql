-- Test messages to the clinic's own people, and what patients write on their pages.

-- A test message, counted before it leaves: a number may get so many in an hour, whoever asks.
create table test_sending (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  scenario_id uuid not null,
  test_patient_id uuid not null,
  phone text not null,
  account_id uuid not null,
  at timestamptz not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'telegram')),
  provider text not null,
  status text not null default 'unknown' check (status in ('accepted', 'refused', 'unknown')),
  detail text,
  primary key (company_id, id)
);
create index test_sending_phone on test_sending (phone, at);
create index test_sending_company on test_sending (company_id, at);
select fence('test_sending');

-- The survey after a first visit: a few marks from 1 to 5, and words.
create table visit_survey (
  company_id uuid not null,
  message_id uuid not null,
  client_id uuid not null,
  visit_id uuid,
  specialist_mark integer check (specialist_mark between 1 and 5),
  reception_mark integer check (reception_mark between 1 and 5),
  waiting_mark integer check (waiting_mark between 1 and 5),
  comfort_mark integer check (comfort_mark between 1 and 5),
  comment text,
  at timestamptz not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references message on delete cascade,
  foreign key (company_id, client_id) references client on delete cascade
);
select fence('visit_survey');

-- What a patient asks of the clinic, in his own words.
create table client_request (
  company_id uuid not null,
  id uuid not null default new_id(),
  client_id uuid not null,
  message_id uuid not null,
  text text not null,
  at timestamptz not null,
  handled boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client on delete cascade,
  foreign key (company_id, message_id) references message on delete cascade
);
create index client_request_client on client_request (company_id, client_id, at desc);
select fence('client_request');
