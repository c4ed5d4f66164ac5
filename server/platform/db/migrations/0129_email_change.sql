-- One link to another e-mail an account: a later one takes the earlier's place. Only the token's hash is kept (docs/decisions/0118).
create table email_change (
  account_id uuid primary key references account on delete cascade,
  company_id uuid references company on delete cascade,
  email citext not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index email_change_company on email_change (company_id);
select fence('email_change');
