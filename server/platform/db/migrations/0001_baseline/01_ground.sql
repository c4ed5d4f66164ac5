-- Roles, helpers and the fence every table of a clinic stands behind.
--
-- A connection starts as visita_none, which may touch nothing. A transaction then becomes either visita_tenant, which sees
-- the rows of one company and no others whatever the query says, or visita_engine, which works for all (sign-in, claims, webhooks).

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$ declare r text; begin
  foreach r in array array['visita_none', 'visita_tenant', 'visita_engine'] loop
    begin
      execute format('create role %I nologin', r);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', r);
    exception when unique_violation then null;
    end;
  end loop;
end $$;

grant usage on schema public to visita_none, visita_tenant, visita_engine;

-- Ids that grow with time keep indexes dense; PostgreSQL 18 makes them itself.
do $$ begin
  if exists (select from pg_proc where proname = 'uuidv7' and pronamespace = 'pg_catalog'::regnamespace) then
    create function new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function new_id() returns uuid language sql volatile parallel safe as $f$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $f$;
  end if;
end $$;

create function current_company() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create function fence(fenced regclass, owner_column text default 'company_id') returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy tenant on %s to visita_tenant using (%I = current_company()) with check (%2$I = current_company())',
    fenced, owner_column);
  execute format('create policy engine on %s to visita_engine using (true) with check (true)', fenced);
  execute format('grant select, insert, update, delete on %s to visita_tenant, visita_engine', fenced);
end $$;

-- Names sort as people expect them to: а, б, в … ё beside е, whatever their case. A cluster without ICU sorts them by code.
do $$ begin
  if exists (select from pg_collation where collname = 'ru-x-icu') then
    create collation names (provider = icu, locale = 'ru');
  else
    create collation names from "C";
  end if;
end $$;

-- A file names branches and doctors, it does not number them: «Центр», "центр" and Центр are one place. ё is е, any dash is a dash;
-- case, quotes and repeated blanks do not count.
create function name_key(name text) returns text language sql immutable parallel safe
return trim(regexp_replace(
  regexp_replace(translate(lower(name collate names), 'ё«»„“”‘’''"`‐‑‒–—−', 'е' || repeat(' ', 10) || repeat('-', 6)), '\s*-\s*', '-', 'g'),
  '\s+', ' ', 'g'));

-- Over rows in the order of their moments: the moment of the first that each belongs to, which reaches so far.
create function first_of_group(first timestamptz, at timestamptz, reach interval) returns timestamptz language sql immutable parallel safe as
  $$ select case when first is null or at > first + reach then at else first end $$;
create aggregate group_start(timestamptz, interval) (sfunc = first_of_group, stype = timestamptz);
