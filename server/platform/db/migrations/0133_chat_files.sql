-- Pictures and files that patients send. A provider names where one lies; it is fetched once, and looked at before anybody gets it.
create table chat_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  reply_id uuid not null,
  account_id uuid not null,
  name text not null,
  -- Where the provider keeps it; forgotten when it has been fetched, or given up.
  source text,
  state text not null default 'coming' check (state in ('coming', 'kept', 'tooLarge', 'type', 'lost')),
  type text,
  size integer,
  content bytea,
  tries integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, reply_id) references reply on delete cascade
);
create index chat_file_reply on chat_file (company_id, reply_id);
create index chat_file_due on chat_file (due_at) where state = 'coming';
select fence('chat_file');
select tell_changes('chat_file', 'chat', 'tries', 'due_at');
