-- The red stop, and the fence over a database that was restored from a copy.

-- A red stop: nothing leaves for a branch, or for the whole clinic, until it is lifted.
create table red_stop (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  -- Null: everything that the clinic sends.
  branch_id uuid,
  pressed_at timestamptz not null,
  pressed_by uuid references account on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references account on delete set null,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branch on delete cascade
);
-- Pressed twice it is the same stop.
create unique index red_stop_holds on red_stop (company_id, coalesce(branch_id, '00000000-0000-0000-0000-000000000000')) where lifted_at is null;
select fence('red_stop');

-- Which messages a stop met: those it still holds, and those it made late.
create table red_stop_message (
  company_id uuid not null,
  stop_id uuid not null,
  message_id uuid not null,
  held_at timestamptz not null,
  primary key (company_id, stop_id, message_id),
  foreign key (company_id, stop_id) references red_stop on delete cascade,
  foreign key (company_id, message_id) references message on delete cascade
);
create index red_stop_message_message on red_stop_message (company_id, message_id);
select fence('red_stop_message');

-- Which database this is, by what a copy of it cannot bring along, and how far it has come. One row, once a worker has been here.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null default new_id(),
  system_identifier text not null,
  database_oid bigint not null,
  timeline integer not null,
  -- Counts the workers' signs of life; workers keep the last they saw outside the database.
  epoch bigint not null,
  -- The furthest a worker's mark is known to be.
  marked bigint not null default 0,
  -- The database's own time: the product's clock may be set.
  seen_at timestamptz not null,
  closed_at timestamptz,
  closed_cause text check (closed_cause in ('otherCluster', 'otherDatabase', 'otherTimeline', 'olderThanMark', 'longGap')),
  check ((closed_at is null) = (closed_cause is null))
);
grant select, insert, update on installation to visita_engine;
