-- What staff are told. One notification for one cause, however often it is noticed, while the cause lasts: one whose cause is over gives it up, so that
-- the same cause may raise a new one. What is told of a message goes with it.

create table alert (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  type text not null check (type in ('unanswered', 'unclear', 'request', 'channelLost', 'misLost', 'unknownOutcome')),
  at timestamptz not null,
  read boolean not null default false,
  message_id uuid,
  detail jsonb,
  cause text,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, cause),
  foreign key (company_id, message_id) references message on delete cascade,
  constraint alert_ended check ((cause is null) = (ended_at is not null))
);
create index alert_unread on alert (company_id, at desc) where not read;
create index alert_list on alert (company_id, at desc, id desc);
create index alert_message on alert (company_id, message_id) where message_id is not null;
select fence('alert');
