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
  -- Reminders: the words for a visit that its patient has confirmed already; null: our own, in the clinic's language.
  text_approved text,
  -- Notifications: the words for a visit that moved or was cancelled; null: nobody is told.
  text_moved text,
  text_canceled text,
  -- Reminders: 1, 2 or 3 days ahead; of a visit that its patient has confirmed, in short words that expect him, or not at all.
  days_ahead integer check (days_ahead between 1 and 3),
  after_approval text not null default 'shorter' check (after_approval in ('shorter', 'skip')),
  weekend_aware boolean not null default false,
  send_time time not null default '10:00',
  send_to_all boolean not null default true,
  age_from integer check (age_from between 0 and 130),
  age_to integer check (age_to between 0 and 130),
  kids_or_adult text check (kids_or_adult in ('kids', 'adult')),
  gender text check (gender in ('M', 'F')),
  -- A promotion is for who has paid more than 200 (section 9 of the specification); a clinic may ask for more, not for less.
  min_payment numeric(14, 2),
  auto_stop_date date,
  -- A message leaves at most a week after what it follows.
  departure_minutes integer check (departure_minutes between 15 and 10080),
  days_of_week integer[] not null default '{1,2,3,4,5,6,7}',
  enabled_services text[] not null default '{}',
  specialists uuid[] not null default '{}',
  visit_date_from date,
  visit_date_to date,
  -- Invitations: 3, 6 or 12 calendar months after the last visit; promotions: a last visit within so many, up to 36.
  last_visit_months integer check (last_visit_months between 1 and 36),
  -- Surveys: ask only after a patient's first visit.
  first_visit_only boolean not null default false,
  gift_expiry_days integer check (gift_expiry_days between 1 and 365),
  days_before_birthday integer check (days_before_birthday between 0 and 30),
  interactive_responses boolean not null default true,
  -- What was due before this is not sent: the moment of a start that was not asked to bring the past along. Null: all that may still go.
  due_from timestamptz,
  -- A stop may be taken back for a minute: when it was.
  stopped_at timestamptz,
  planned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (type <> 'promotion' or min_payment >= 200)
);
create unique index scenario_name on scenario (company_id, lower(name));
select fence('scenario');

create function keep_scenario_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('scenario', old.state || '.' || old.list_state, new.state || '.' || new.list_state);
  return new;
end $$;
create trigger scenario_moves before update of state, list_state on scenario
  for each row when ((old.state, old.list_state) <> (new.state, new.list_state)) execute function keep_scenario_chart();

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
  -- What a notification is about; null for every other scenario.
  notice text check (notice in ('booked', 'moved', 'canceled')),
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

-- A test message, counted before it leaves: a number may get so many in an hour, whoever asks. One whose request is under way holds up the press of
-- a red stop.
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
  status text not null default 'unknown' check (status in ('accepted', 'refused', 'unknown', 'sending')),
  detail text,
  primary key (company_id, id)
);
create index test_sending_phone on test_sending (phone, at);
create index test_sending_company on test_sending (company_id, at);
select fence('test_sending');

-- Plans read these tables whole. While the database has no statistics of them, or those of a fraction of their rows, it expects a
-- handful and goes through every patient for every visit: a clinic of 500 planned in seconds what takes a tenth of that. Its own
-- daemon comes by once a minute, so a plan looks for itself. Doubled since is asked of the files' sizes, which costs nothing.
create function refresh_plan_statistics() returns void language plpgsql security definer
  set search_path = pg_catalog, public as $$
declare outgrown regclass; begin
  for outgrown in
    select c.oid from pg_class c
    where c.oid in ('public.client'::regclass, 'public.visit'::regclass, 'public.consent_change'::regclass, 'public.message'::regclass)
      and pg_relation_size(c.oid) > 0
      and (c.reltuples < 0 or pg_relation_size(c.oid) >= 2 * c.relpages::bigint * current_setting('block_size')::bigint)
    order by c.oid
  loop
    -- Who is at it already need not be waited for.
    execute format('analyze (skip_locked) %s', outgrown);
  end loop;
end $$;
revoke all on function refresh_plan_statistics() from public;
grant execute on function refresh_plan_statistics() to visita_engine;
