-- What is sent, to whom, when; and the list that was checked before a start.

create table scenario (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('reminder', 'notification', 'invitation', 'birthday', 'promotion', 'memo', 'nps')),
  name text not null,
  state text not null default 'stopped' check (state in ('stopped', 'active')),
  list_state text not null default 'none' check (list_state in ('none', 'generated', 'verified')),
  list_hash text,
  list_count integer,
  list_skipped integer,
  list_cost numeric(14, 2),
  list_generated_at timestamptz,
  list_verified_at timestamptz,
  list_verified_by uuid,
  text text not null,
  days_ahead integer check (days_ahead between 1 and 60),
  weekend_aware boolean not null default false,
  send_time time not null default '10:00',
  send_to_all boolean not null default true,
  age_from integer check (age_from between 0 and 130),
  age_to integer check (age_to between 0 and 130),
  kids_or_adult text check (kids_or_adult in ('kids', 'adult')),
  gender text check (gender in ('M', 'F')),
  min_payment numeric(14, 2),
  auto_stop_date date,
  departure_minutes integer check (departure_minutes >= 15),
  days_of_week integer[] not null default '{1,2,3,4,5,6,7}',
  enabled_services text[] not null default '{}',
  specialists uuid[] not null default '{}',
  visit_date_from date,
  visit_date_to date,
  gift_expiry_days integer,
  days_before_birthday integer,
  interactive_responses boolean not null default true,
  planned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index scenario_name on scenario (company_id, lower(name));
select fence('scenario');

create table cascade_step (
  company_id uuid not null,
  scenario_id uuid not null,
  position integer not null,
  channel text not null check (channel in ('sms', 'whatsapp', 'telegram')),
  wait_minutes integer not null default 30 check (wait_minutes between 1 and 1440),
  primary key (company_id, scenario_id, position),
  foreign key (company_id, scenario_id) references scenario on delete cascade
);
select fence('cascade_step');

-- The sending list that a person looks at; the messages of an active scenario are in `message`.
create table list_row (
  company_id uuid not null,
  scenario_id uuid not null,
  occasion text not null,
  client_id uuid not null,
  visit_id uuid,
  visit_at timestamptz,
  time_zone text not null,
  channel text,
  send_at timestamptz not null,
  status text not null check (status in ('due', 'skipped')),
  reason text,
  primary key (company_id, scenario_id, occasion),
  foreign key (company_id, scenario_id) references scenario on delete cascade
);
create index list_row_order on list_row (company_id, scenario_id, send_at, occasion);
select fence('list_row');

create table test_patient (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  first_name text not null,
  last_name text not null,
  patronymic text not null,
  phone text not null,
  position text not null,
  primary key (company_id, id)
);
select fence('test_patient');
