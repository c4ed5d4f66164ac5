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
  -- What its ids are counted in (docs/decisions/0163), and whether they are known to mean what they meant before in a space that another agent had.
  space integer not null,
  space_sure boolean not null,
  primary key (company_id, id),
  foreign key (company_id, space) references id_space
);
create index agent_space on agent (company_id, space);
create index agent_paired_by on agent (paired_by);
select fence('agent');
-- A heartbeat alone tells nothing: the moment it is heard again after a gap does.
select tell_changes('agent', 'clinic-system', 'key_hash', 'last_seen_at', 'taken', 'space', 'space_sure');

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

-- What was refused of an agent's last call: an answer may be lost, and is given again.
create table agent_refusal (
  company_id uuid not null,
  agent_id uuid not null,
  number bigint not null,
  reason text not null,
  detail text,
  primary key (company_id, agent_id, number),
  foreign key (company_id, agent_id) references agent on delete cascade
);
select fence('agent_refusal');
