-- The clinic system's connection and every run that brought data in.

create table mis_connection (
  company_id uuid primary key references company on delete cascade,
  mis_type text not null,
  mis_url text,
  credentials bytea not null,
  branch_id text,
  status text not null check (status in ('connected', 'lost')),
  error text,
  last_sync_at timestamptz,
  watermark timestamptz,
  created_at timestamptz not null
);
select fence('mis_connection');

create table intake_run (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('sync', 'import')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  file_name text,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  error text,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
-- A second sync of a company joins the one under way.
create unique index intake_one_sync on intake_run (company_id) where kind = 'sync' and state in ('queued', 'running');
select fence('intake_run');

create table intake_rejection (
  company_id uuid not null,
  run_id uuid not null,
  position bigint generated always as identity,
  line integer not null,
  reason text not null,
  detail text,
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id) references intake_run on delete cascade
);
select fence('intake_rejection');
