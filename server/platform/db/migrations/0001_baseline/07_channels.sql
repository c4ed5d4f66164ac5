-- A clinic's connections to providers, and how much may leave by each.

-- Credentials are encrypted and bound to the row.
create table channel_account (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  provider text not null check (provider in ('sms16', 'sigmasms', 'wazzup24', 'telegram')),
  channel text not null check (channel in ('sms', 'whatsapp', 'telegram')),
  credentials bytea not null,
  -- What the provider says of it, in the seven words of the specification, and when it last told or was last asked.
  status text not null default 'init'
    check (status in ('active', 'qr', 'other', 'init', 'qridle', 'foreignphone', 'openelsewhere')),
  status_at timestamptz not null,
  asked_at timestamptz not null default 'epoch',
  qr text,
  hook_token text not null unique,
  price numeric(10, 2) not null default 0,
  -- Whose limits a request counts against: one account at the provider, which several clinics may share.
  line text,
  -- The last connected of a channel sends first.
  connected_at timestamptz not null default clock_timestamp(),
  paused_until timestamptz,
  pause_reason text,
  -- Until when one message tries a connection whose pause is over, while the others wait.
  probe_until timestamptz,
  -- Since when a WhatsApp number is warmed up, and what it comes to in a day; null: it was in use before.
  warm_from timestamptz,
  warm_pace integer,
  replies_since timestamptz not null,
  -- How news come in: the address the provider was told to call, or `poll`; null until that was settled.
  heard_by text,
  -- Where to go on asking.
  poll_offset text,
  -- Until when one process asks for all.
  polled_until timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, provider)
);
create index channel_account_line on channel_account (line);
select fence('channel_account');

-- How a channel is, in the words of its chart: what its provider says of it, and what its requests came to. Nobody tries a channel that does not
-- rest.
create function channel_health(status text, paused_until timestamptz, probe_until timestamptz) returns text
  language sql immutable parallel safe as $$
  select case status when 'active' then 'linked' else 'unlinked' end
    || case when paused_until is null then '.open' when probe_until is null then '.paused' else '.probing' end
$$;

create function keep_channel_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('channelHealth', channel_health(old.status, old.paused_until, old.probe_until),
    channel_health(new.status, new.paused_until, new.probe_until));
  return new;
end $$;
create trigger channel_account_moves before update of status, paused_until, probe_until on channel_account
  for each row when (channel_health(old.status, old.paused_until, old.probe_until)
    <> channel_health(new.status, new.paused_until, new.probe_until)) execute function keep_channel_chart();

-- A sandbox channel of a new clinic that could not be connected yet: it is tried again until it is, or the clinic sees to it itself.
create table awaited_channel (
  company_id uuid not null references company on delete cascade,
  provider text not null,
  primary key (company_id, provider)
);
select fence('awaited_channel');

-- Which channel of the installation's WhatsApp account the operator has given to which clinic.
create table whatsapp_assignment (
  company_id uuid primary key references company on delete cascade,
  channel_id text not null unique,
  assigned_at timestamptz not null
);
select fence('whatsapp_assignment');

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

-- How many messages a number that is warmed up has begun on a day of the company.
create table warm_up_count (
  company_id uuid not null,
  account_id uuid not null,
  day date not null,
  used integer not null,
  -- What the last taking got, and of how many.
  granted integer not null,
  most integer not null,
  primary key (company_id, account_id, day),
  foreign key (company_id, account_id) references channel_account on delete cascade
);
select fence('warm_up_count');
