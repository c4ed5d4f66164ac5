-- What dispatch keeps about a connection, and the pace its provider allows.

alter table channel_account
  -- Whose limits a request counts against: one account at the provider, which several clinics may share.
  add column line text,
  -- The last connected of a channel sends first.
  add column connected_at timestamptz not null default clock_timestamp(),
  -- Until when one message tries a connection whose pause is over, while the others wait.
  add column probe_until timestamptz,
  add column qr text,
  -- When the provider last told the status, or was last asked for it.
  add column asked_at timestamptz not null default 'epoch';
update channel_account set connected_at = created_at;
create index channel_account_line on channel_account (line);

-- Claims go from clinic to clinic, so that no queue of one holds up another.
drop index message_due;
create index message_due on message (company_id, due_at) where due_at is not null;

-- The next free moment on each line. It is the database's own time: workers' clocks may differ, a provider counts real seconds.
create table send_slot (
  line text primary key,
  next_at timestamptz not null
);
grant select, insert, update, delete on send_slot to visita_engine;

-- Takes as many slots of each line as begin within the horizon, one after the other; answers in how many milliseconds the
-- first begins and how many were taken.
create function take_slots(wanted jsonb, horizon double precision)
  returns table (line text, taken integer, first_in double precision) language plpgsql as $$
declare
  want record;
  free timestamptz;
  moment timestamptz;
begin
  -- In one order for all workers, or two could wait for each other.
  for want in
    select w.line, w.count, w.spacing from jsonb_to_recordset(wanted) as w(line text, count integer, spacing double precision) order by w.line
  loop
    insert into send_slot as s (line, next_at) values (want.line, clock_timestamp())
      on conflict on constraint send_slot_pkey do update set next_at = s.next_at returning s.next_at into free;
    moment := clock_timestamp();
    free := greatest(free, moment);
    line := want.line;
    first_in := extract(epoch from free - moment) * 1000;
    taken := greatest(0, least(want.count, floor((horizon - first_in) / want.spacing)::integer + 1));
    update send_slot s set next_at = free + taken * want.spacing * interval '1 millisecond' where s.line = want.line and taken > 0;
    return next;
  end loop;
end $$;
