-- Whom a message that sells was last begun for: the next one within the week yields, however many workers take them up at once.
create table attention (
  company_id uuid not null,
  client_id uuid not null,
  message_id uuid not null,
  taken_at timestamptz not null,
  -- From when on others were in its way, kept to compare with in the statement that takes it.
  free_from timestamptz not null,
  -- When it was taken before, for a message that did not leave after all.
  before_at timestamptz,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references client on delete cascade
);
create index attention_message on attention (company_id, message_id);
select fence('attention');

alter table channel_account
  -- Since when a WhatsApp number is warmed up, and what it comes to in a day; null: it was in use before.
  add column warm_from timestamptz,
  add column warm_pace integer;
update channel_account set warm_from = created_at, warm_pace = 200 where channel = 'whatsapp';

-- How many messages a number that is warmed up has begun on a day of the company.
create table warm_up_count (
  company_id uuid not null,
  account_id uuid not null,
  day date not null,
  used integer not null,
  -- What the last taking got, and of how many.
  granted integer not null,
  most integer not null,
  primary key (company_id, account_id, day),
  foreign key (company_id, account_id) references channel_account on delete cascade
);
select fence('warm_up_count');

-- The day of the warm-up that an attempt took its place on; a refusal gives it back.
alter table attempt add column warm_on date;
