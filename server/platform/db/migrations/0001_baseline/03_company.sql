-- The clinic, its branches and doctors.

create table company (
  id uuid primary key default new_id(),
  name citext not null unique,
  address text,
  map_link text,
  phone text,
  logo text,
  time_zone text not null,
  locale text not null default 'ru' check (locale in ('ru', 'en')),
  currency text not null default 'RUB',
  tariff_plan text not null default 'standard' check (tariff_plan in ('standard', 'reminder', 'nps')),
  tariff_until date,
  days_off date[] not null default '{}',
  alert_period text not null default 'UponAdmission' check (alert_period in ('UponAdmission', 'Hourly', 'Daily')),
  -- How old the clinic system's last answer may be before messages about visits are held.
  freshness_minutes integer not null default 180 check (freshness_minutes between 15 and 10080),
  -- Since when a new clinic is to confirm its e-mail before it sends anything; null: nothing waits.
  unconfirmed_since timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null
);
select fence('company', 'id');

create table branch (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  external_id text,
  name text not null,
  name_key text generated always as (name_key(name)) stored,
  -- What the source called it last; a name that staff gave it stands until the source says another.
  told_name text,
  address text,
  map_link text,
  phone text,
  logo text,
  time_zone text,
  -- A branch that a file named first: where it is, and so when its visits are, nobody has said. Its visits wait.
  zone_unknown boolean not null default false,
  -- It may be closed on days on which the clinic is open; its own days come besides the clinic's.
  days_off date[] not null default '{}',
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, external_id)
);
select fence('branch');

create table specialist (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  external_id text,
  name text not null,
  name_key text generated always as (name_key(name)) stored,
  specialty text,
  card_text text,
  primary key (company_id, id),
  unique (company_id, external_id)
);
select fence('specialist');

-- Logos. In the database, because that is all that several web processes share.
create table picture (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  -- Random: the name is all one needs to see the picture.
  file text not null unique,
  content bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
select fence('picture');

-- How often a goal of the page was reached, by clinic and hour. Who it was is not kept: no account, no address, no single click.
create table goal_count (
  company_id uuid not null references company on delete cascade,
  goal text not null,
  hour timestamptz not null,
  reached integer not null,
  primary key (company_id, goal, hour)
);
select fence('goal_count');
