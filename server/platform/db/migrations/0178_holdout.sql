-- A stable share of a scenario's patients is not written to, so that what its messages bring can be told from what would have come anyway. Null: nobody is
-- held out. It is counted from its last change on.
alter table scenario add column holdout_percent integer check (holdout_percent between 1 and 50);
alter table scenario add column holdout_since timestamptz;
alter table scenario add check (holdout_percent is null or type in ('invitation', 'birthday', 'promotion'));
alter table scenario add check ((holdout_percent is null) = (holdout_since is null));

drop trigger told_added on scenario;
drop trigger told_removed on scenario;
drop trigger told_changed on scenario;
select tell_changes('scenario', 'scenario', 'updated_at');

-- By lot, the same for ever: a patient of a scenario has one number below 100, and a larger share holds out those of a smaller one, too.
create function held_out(scenario uuid, client uuid, percent integer) returns boolean language sql immutable parallel safe return
  ('x' || left(md5(scenario::text || client::text), 8))::bit(32)::bigint % 100 < percent;

-- Who is held out from a promotion takes no seat from others: he has the day that he would have had, as long as one has room (`held`, the third of a turn).
create or replace function promotion_places(rooms jsonb, days jsonb, turns jsonb) returns table (client_id uuid, company_day date)
language plpgsql immutable parallel safe as $$
declare
  turn jsonb;
  -- Rooms only become fewer, so each zone looks on from where it found the last one.
  at jsonb := '{}';
  zone text;
  i int;
  wanted text;
  room int;
begin
  for turn in select value from jsonb_array_elements(coalesce(turns, '[]')) loop
    zone := turn->>1;
    i := coalesce((at->>zone)::int, 0);
    loop
      wanted := days->zone->>i;
      exit when wanted is null;
      room := coalesce((rooms->>wanted)::int, 0);
      exit when room > 0;
      i := i + 1;
    end loop;
    at := jsonb_set(at, array[zone], to_jsonb(i));
    if wanted is not null then
      if not coalesce((turn->>2)::boolean, false) then
        rooms := jsonb_set(rooms, array[wanted], to_jsonb(room - 1));
      end if;
      client_id := (turn->>0)::uuid;
      company_day := wanted::date;
      return next;
    end if;
  end loop;
end $$;
