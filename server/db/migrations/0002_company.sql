-- The clinic, its places and its people.

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
  is_demo boolean not null default false,
  created_at timestamptz not null
);
select fence('company', 'id');

create table branch (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  external_id text,
  name text not null,
  address text,
  map_link text,
  phone text,
  logo text,
  time_zone text,
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
  specialty text,
  card_text text,
  primary key (company_id, id),
  unique (company_id, external_id)
);
select fence('specialist');

-- Staff. A master account belongs to the operator and has no company of its own.
create table account (
  id uuid primary key default new_id(),
  company_id uuid references company on delete cascade,
  email citext not null unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  role text not null check (role in ('owner', 'administrator', 'manager', 'marketer', 'providerEmployee')),
  is_master boolean not null default false,
  created_at timestamptz not null,
  check (is_master = (company_id is null))
);
select fence('account');

-- One sign-in and its chain of refresh tokens: the token of a generation is derived from the seed, so none is stored.
create table session (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  company_id uuid references company on delete cascade,
  seed bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;
select fence('session');

create table audit_log (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  account_id uuid,
  is_master boolean not null default false,
  at timestamptz not null,
  action text not null,
  detail jsonb,
  primary key (company_id, id)
);
select fence('audit_log');
