-- Who gets a letter about each month (docs/decisions/0150). The address is nobody's account: it confirms itself, and ends its letters by itself.
create table letter_address (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  email citext not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Of the link that confirms only a hash is kept.
  token_hash bytea unique,
  expires_at timestamptz,
  -- A keyed hash of the address: what is known of its letters outlives it.
  key bytea not null,
  -- Stands in each letter, and does no more than end them.
  leave_token text not null unique,
  primary key (company_id, id),
  unique (company_id, email),
  check ((token_hash is null) = (expires_at is null))
);
select fence('letter_address');

-- At most one letter a month and address, whatever crashes or runs twice: a letter that was begun and of which nobody knows whether it left is not begun
-- again, and `none` says that there was nothing to tell. The address stands here as a keyed hash, so that one that was removed and added again gets no second one.
create table month_letter (
  company_id uuid not null references company on delete cascade,
  month text not null,
  address_key bytea not null,
  state text not null check (state in ('leaving', 'sent', 'refused', 'unknown', 'none')),
  tries integer not null,
  at timestamptz not null,
  primary key (company_id, month, address_key)
);
select fence('month_letter');
