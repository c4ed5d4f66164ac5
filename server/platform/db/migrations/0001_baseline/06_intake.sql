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

-- A connection that is not there yet is `none`, and has no row.
create function keep_clinic_system_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('clinicSystem', case tg_op when 'INSERT' then 'none' else old.status end, new.status);
  return new;
end $$;
create trigger mis_connection_begins before insert on mis_connection
  for each row execute function keep_clinic_system_chart();
create trigger mis_connection_moves before update of status on mis_connection
  for each row when (old.status <> new.status) execute function keep_clinic_system_chart();

create table intake_run (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('sync', 'import')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  file_name text,
  -- The file's headings, so that what was not taken can be given back as a table.
  headings text[],
  account_id uuid,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  -- The same, patients and visits apart.
  patients_created integer not null default 0,
  patients_updated integer not null default 0,
  patients_unchanged integer not null default 0,
  visits_created integer not null default 0,
  visits_updated integer not null default 0,
  visits_unchanged integer not null default 0,
  -- Whether what an import brought may join the scenarios that run: nobody has said yet, it may, it may not. Null: nothing to ask.
  joining text check (joining in ('asked', 'joined', 'leftOut')),
  joining_messages integer,
  error text,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, id)
);
-- A second sync of a company joins the one under way.
create unique index intake_one_sync on intake_run (company_id) where kind = 'sync' and state in ('queued', 'running');
select fence('intake_run');

create function keep_run_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('intakeRun', old.state, new.state);
  return new;
end $$;
create trigger intake_run_moves before update of state on intake_run
  for each row when (old.state <> new.state) execute function keep_run_chart();

-- Of a run without the word nothing is asked.
create function keep_joining_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('importJoining', coalesce(old.joining, 'unasked'), coalesce(new.joining, 'unasked'));
  return new;
end $$;
create trigger intake_run_joins before update of joining on intake_run
  for each row when (old.joining is distinct from new.joining) execute function keep_joining_chart();

create table intake_rejection (
  company_id uuid not null,
  run_id uuid not null,
  position bigint generated always as identity,
  line integer not null,
  reason text not null,
  detail text,
  cells text[],
  primary key (company_id, run_id, position),
  foreign key (company_id, run_id) references intake_run on delete cascade
);
select fence('intake_rejection');

-- What a clinic said the columns of a table are, by the table's headings: offered the next time it brings the same ones.

create table column_mapping (
  company_id uuid not null references company on delete cascade,
  headings_hash text not null,
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, headings_hash)
);
select fence('column_mapping');

-- A first import outruns the database's own statistics: plans made for an empty table would look through all patients for each
-- visit. Only the tables' owner may refresh them, so this speaks for him.
create function refresh_intake_statistics() returns void language plpgsql security definer
  set search_path = pg_catalog, public as
  $$ begin analyze public.client, public.visit, public.specialist, public.branch; end $$;
revoke all on function refresh_intake_statistics() from public;
grant execute on function refresh_intake_statistics() to visita_engine;
