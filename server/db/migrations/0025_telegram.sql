-- A patient's chat with the clinic's bot belongs to his phone; patients who share the phone share the chat.

create table telegram_chat (
  company_id uuid not null references company on delete cascade,
  phone text not null,
  chat_id text not null,
  -- What the person's Telegram speaks, as it names languages; the patient's own wins over it.
  language text,
  linked_at timestamptz not null,
  blocked_at timestamptz,
  primary key (company_id, phone),
  unique (company_id, chat_id)
);
select fence('telegram_chat');

-- A link into the bot that was used: it works for that chat and for no other.
create table telegram_start (
  company_id uuid not null,
  message_id uuid not null,
  chat_id text not null,
  used_at timestamptz not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references message on delete cascade
);
select fence('telegram_start');

-- News that were taken in, by the provider's id: they come again when an answer of ours was lost.
create table telegram_news (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null,
  news_id text not null,
  at timestamptz not null,
  primary key (company_id, account_id, news_id)
);
create index telegram_news_age on telegram_news (at);
select fence('telegram_news');

alter table telegram_bot
  alter column name set default '',
  -- The bot behind the present token. Two clinics cannot share one: its updates go to a single reader.
  add column bot_id text unique,
  add column username text;

alter table channel_account
  -- How news come in: the address the provider was told to call, or `poll`; null until that was settled.
  add column heard_by text,
  -- Where to go on asking.
  add column poll_offset text,
  -- Until when one process asks for all.
  add column polled_until timestamptz;
