-- What staff are told, and the pages patients are sent to.

create table alert (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('unanswered', 'unclear', 'channelLost', 'misLost', 'unknownOutcome')),
  at timestamptz not null,
  read boolean not null default false,
  message_id uuid,
  detail jsonb,
  -- One alert for one cause, however often it is noticed.
  cause text not null,
  primary key (company_id, id),
  unique (company_id, cause)
);
create index alert_unread on alert (company_id, at desc) where not read;
select fence('alert');

create table review_link (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  branch_id uuid,
  url_name text not null,
  url text not null,
  transitions_count integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branch on delete set null (branch_id)
);
select fence('review_link');
