-- A first import outruns the database's own statistics: plans made for an empty table would look through all patients for each
-- visit. Only the tables' owner may refresh them, so this speaks for him.
create function refresh_intake_statistics() returns void language plpgsql security definer
  set search_path = pg_catalog, public as
  $$ begin analyze public.client, public.visit, public.specialist, public.branch; end $$;
revoke all on function refresh_intake_statistics() from public;
grant execute on function refresh_intake_statistics() to visita_engine;
