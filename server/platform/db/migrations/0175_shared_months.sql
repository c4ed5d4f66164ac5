-- A month that is shared with whoever has its address (docs/decisions/0149): a copy of its figures as they were when it was made.
create table shared_month (
  company_id uuid not null references company on delete cascade,
  -- 128 bits in base64url: whoever knows them may read the copy, so lists show them to those who may share.
  id text not null unique,
  month text not null,
  -- How `figures` is read; copies of all versions stay readable.
  version integer not null,
  figures jsonb not null,
  made_at timestamptz not null,
  -- Null: the letter of the second of the month, or somebody who is gone.
  made_by uuid references account on delete set null,
  by_letter boolean not null default false,
  until timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create index shared_month_of on shared_month (company_id, month, made_at);
create index shared_month_maker on shared_month (made_by);
-- One copy for all letters about a month.
create unique index shared_month_of_letter on shared_month (company_id, month) where by_letter;
select fence('shared_month');

-- On which days of the company's zone it was opened; how often on a day nobody counts (figures 39).
create table shared_month_day (
  company_id uuid not null,
  report_id text not null,
  day date not null,
  primary key (company_id, report_id, day),
  foreign key (company_id, report_id) references shared_month on delete cascade
);
select fence('shared_month_day');
