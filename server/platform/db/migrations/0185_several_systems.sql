-- Several clinic systems at once, each with its own ids (docs/decisions/0163).

-- The space that an external id belongs to: 1 has no prefix, others are written `system2:17`.
create function space_of(external_id text) returns integer immutable parallel safe language sql
  return coalesce(substring(external_id from '^system([0-9]{1,4}):')::integer, 1);

-- What the ids of a clinic's visits and patients are counted in: one account of one system.
create table id_space (
  company_id uuid not null references company on delete cascade,
  space integer not null check (space between 1 and 9999),
  mis_type text not null,
  opened_at timestamptz not null,
  primary key (company_id, space)
);
select fence('id_space');
insert into id_space (company_id, space, mis_type, opened_at) select company_id, 1, mis_type, created_at from mis_connection;

alter table mis_connection
  add column id uuid not null default new_id(),
  add column space integer not null default 1,
  -- A reading of everything that has not come to its end: when it began, and which pieces came in whole.
  add column reading_begun timestamptz,
  add column reading_pieces text[] not null default '{}';
alter table mis_connection alter column space drop default;
alter table mis_connection drop constraint mis_connection_pkey;
alter table mis_connection
  add primary key (company_id, id),
  add constraint mis_connection_space unique (company_id, space),
  add foreign key (company_id, space) references id_space;
drop trigger told_added on mis_connection;
drop trigger told_removed on mis_connection;
drop trigger told_changed on mis_connection;
select tell_changes('mis_connection', 'clinic-system', 'watermark', 'hook_token', 'hooked_at', 'hinted_at', 'reading_begun', 'reading_pieces');

-- How much of everything a sync has read, in percent; null: it reads what is new.
alter table intake_run add column share integer check (share between 0 and 100);
drop trigger told_added on intake_run;
drop trigger told_removed on intake_run;
drop trigger told_changed on intake_run;
select tell_changes('intake_run', 'run', variadic '{}');
