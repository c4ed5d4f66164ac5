-- A clinic's connection to a provider. Credentials are encrypted and bound to the row.

create table channel_account (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  provider text not null check (provider in ('sms16', 'sigmasms', 'wazzup24', 'telegram')),
  channel text not null check (channel in ('sms', 'whatsapp', 'telegram')),
  credentials bytea not null,
  status text not null default 'init',
  status_at timestamptz not null,
  hook_token text not null unique,
  price numeric(10, 2) not null default 0,
  paused_until timestamptz,
  pause_reason text,
  replies_since timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, provider)
);
select fence('channel_account');

create table telegram_bot (
  company_id uuid primary key references company on delete cascade,
  name text not null,
  channel_id text,
  button_texts jsonb not null default '{}'
);
select fence('telegram_bot');
