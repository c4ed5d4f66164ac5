-- Programs on clinics' own premises that hand over what clinic systems say there (docs/decisions/0162).
create table agent (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  name text not null,
  -- Its key is known to the agent alone.
  key_hash text not null unique,
  paired_at timestamptz not null,
  paired_by uuid references account on delete set null,
  version text not null,
  last_seen_at timestamptz not null,
  -- Since when it has been heard of without a gap.
  heard_since timestamptz not null,
  -- What it has taken in and not handed over yet, and what is set aside there for a person.
  waiting integer not null default 0,
  set_aside integer not null default 0,
  -- Whether a source of it takes anything in.
  listening boolean not null default false,
  -- The last of its numbers that is in the database: written with what it brought.
  taken bigint not null default 0,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create index agent_paired_by on agent (paired_by);
select fence('agent');
-- A heartbeat alone tells nothing: the moment it is heard again after a gap does.
select tell_changes('agent', 'clinic-system', 'key_hash', 'last_seen_at', 'taken');

-- The code that a clinic's next agent is paired with: one at a time, once.
create table agent_code (
  company_id uuid not null references company on delete cascade primary key,
  hash text not null unique,
  made_at timestamptz not null,
  made_by uuid references account on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index agent_code_made_by on agent_code (made_by);
select fence('agent_code');
