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
