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
