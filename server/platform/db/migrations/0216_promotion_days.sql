-- Assigns patients in their order (`turns`: id, zone, held out, days on which something else uses up the attention budget) to the first day of their zone that
-- has room and is not among those. Who is held out takes no room. `is_blocked`: room was left, but only on such days.
drop function promotion_places(jsonb, jsonb, jsonb);
create function assign_promotion_days(rooms jsonb, days jsonb, turns jsonb) returns table (client_id uuid, company_day date, is_blocked boolean)
language plpgsql immutable parallel safe as $$
declare
  turn jsonb;
  -- Room only becomes less, so each zone continues from its first day with room.
  first_open jsonb := '{}';
  zone text;
  i int;
  wanted text;
begin
  for turn in select value from jsonb_array_elements(coalesce(turns, '[]')) loop
    zone := turn->>1;
    i := coalesce((first_open->>zone)::int, 0);
    loop
      wanted := days->zone->>i;
      exit when wanted is null or coalesce((rooms->>wanted)::int, 0) > 0;
      i := i + 1;
    end loop;
    first_open := jsonb_set(first_open, array[zone], to_jsonb(i));
    is_blocked := false;
    loop
      wanted := days->zone->>i;
      exit when wanted is null;
      if coalesce((rooms->>wanted)::int, 0) > 0 then
        exit when not coalesce(turn->3, '[]') ? wanted;
        is_blocked := true;
      end if;
      i := i + 1;
    end loop;
    if wanted is not null or is_blocked then
      if wanted is not null and not coalesce((turn->>2)::boolean, false) then
        rooms := jsonb_set(rooms, array[wanted], to_jsonb((rooms->>wanted)::int - 1));
      end if;
      client_id := (turn->>0)::uuid;
      company_day := wanted::date;
      is_blocked := wanted is null;
      return next;
    end if;
  end loop;
end $$;
