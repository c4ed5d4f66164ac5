-- Telegram: the clinic's bot, its patients' chats and what came in.

create table telegram_bot (
  company_id uuid primary key references company on delete cascade,
  name text not null default '',
  channel_id text,
  button_texts jsonb not null default '{}',
  -- The bot behind the present token. Two clinics cannot share one: its updates go to a single reader.
  bot_id text unique,
  username text
);
select fence('telegram_bot');

-- A patient's chat with the clinic's bot belongs to a phone; patients who share the phone share the chat.
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
