-- Staff, how they sign in, and what they did.

-- A master account belongs to the operator and has no company of its own.
create table account (
  id uuid primary key default new_id(),
  company_id uuid references company on delete cascade,
  email citext not null unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  role text not null check (role in ('owner', 'administrator', 'manager', 'marketer', 'providerEmployee')),
  is_master boolean not null default false,
  created_at timestamptz not null,
  check (is_master = (company_id is null))
);
select fence('account');

-- One sign-in and its chain of refresh tokens: the token of a generation is derived from the seed, so none is stored.
create table session (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  company_id uuid references company on delete cascade,
  seed bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;
select fence('session');

-- One link to a new password an account: a later one takes the earlier's place. Only the token's hash is kept. A master's account
-- is of no company, and neither is its link.
create table password_reset (
  account_id uuid primary key references account on delete cascade,
  company_id uuid references company on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- Letters are counted from the first of an hour, so that nobody's mailbox is flooded.
  letters integer not null,
  letters_since timestamptz not null
);
select fence('password_reset');

-- One link to confirm by an account: a later one takes the earlier's place. Only the token's hash is kept.
create table email_confirmation (
  account_id uuid primary key references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Letters are counted from the first of an hour, so that nobody's mailbox is flooded.
  letters integer not null,
  letters_since timestamptz not null
);
create index email_confirmation_company on email_confirmation (company_id);
select fence('email_confirmation');

-- When something was tried that can be guessed. `subject` is a keyed hash of whose guesses are counted: it names nobody. The time of each try
-- of the last hour is kept, so that any hour holds no more of them than it may.
create table guess (
  subject text primary key,
  tries timestamptz[] not null,
  last_at timestamptz not null
);
create index guess_last_at on guess (last_at);
grant select, insert, update, delete on guess to visita_engine;

-- Devices that an account was signed in from, each by the hash of the secret in its cookie: strangers' guesses do not count against them.
create table known_device (
  account_id uuid not null references account on delete cascade,
  company_id uuid references company on delete cascade,
  device_hash bytea not null,
  last_at timestamptz not null,
  primary key (account_id, device_hash)
);
select fence('known_device');

-- Who did what, from where, in which request: written once, listed from the newest.
create table audit_log (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  account_id uuid,
  is_master boolean not null default false,
  at timestamptz not null,
  action text not null,
  detail jsonb,
  address text,
  request_id text,
  primary key (company_id, id)
);
create index audit_log_order on audit_log (company_id, at desc, id desc);
select fence('audit_log');

-- Nobody who works through the product changes or removes what was noted; a clinic that is deleted takes its log along.
create function keep_audit_log() returns trigger language plpgsql as $$ begin
  if current_user in ('visita_tenant', 'visita_engine') then
    raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit_log();
