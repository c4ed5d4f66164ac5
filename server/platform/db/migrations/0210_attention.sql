-- The work of staff on what waits for them: who works on an item, who is responsible, until when it is put off, calls without an answer,
-- notes about patients, and the note for the next shift (docs/decisions/0191).
-- An item is a message or a patient's request.
create table attention_state (
  company_id uuid not null references company on delete cascade,
  subject text not null check (subject in ('message', 'request')),
  subject_id uuid not null,
  held_by uuid,
  held_until timestamptz,
  assigned_to uuid,
  snoozed_until timestamptz,
  check ((held_by is null) = (held_until is null)),
  primary key (company_id, subject, subject_id)
);
select fence('attention_state');
select tell_changes('attention_state', 'attention', 'held_until');
create index attention_state_account on attention_state (assigned_to) where assigned_to is not null;
create index attention_state_holder on attention_state (held_by) where held_by is not null;
alter table attention_state add foreign key (assigned_to) references account on delete set null,
  add constraint attention_state_holder_fkey foreign key (held_by) references account on delete cascade;

create table call_attempt (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  client_id uuid not null,
  visit_id uuid,
  subject text not null check (subject in ('message', 'request')),
  subject_id uuid not null,
  at timestamptz not null,
  account_id uuid,
  by_name text not null,
  call_again_at timestamptz,
  taken_back_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
select fence('call_attempt');
select tell_changes('call_attempt', 'attention', variadic '{}');
create index call_attempt_subject on call_attempt (company_id, subject_id) where taken_back_at is null;
create index call_attempt_visit on call_attempt (company_id, visit_id) where visit_id is not null and taken_back_at is null;
create index call_attempt_client on call_attempt (company_id, client_id);

create table note (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  client_id uuid not null,
  message_id uuid,
  text text not null,
  account_id uuid,
  by_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
select fence('note');
select tell_changes('note', 'attention', variadic '{}');
create index note_client on note (company_id, client_id, created_at) where removed_at is null;

create table note_mention (
  company_id uuid not null references company on delete cascade,
  note_id uuid not null,
  account_id uuid not null references account on delete cascade,
  primary key (company_id, note_id, account_id),
  foreign key (company_id, note_id) references note (company_id, id) on delete cascade
);
select fence('note_mention');
create index note_mention_account on note_mention (account_id);

create table handover_note (
  company_id uuid not null references company on delete cascade,
  text text not null,
  account_id uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id)
);
select fence('handover_note');
select tell_changes('handover_note', 'attention', variadic '{}');

-- What waits for staff is found by these.
create index message_waiting_answer on message (company_id, answer) where not handled and answer in ('transferred', 'unclear');
create index client_request_open on client_request (company_id, id) where not handled;

-- A mention is for one employee; every other notification is for all.
alter table alert drop constraint alert_type_check, add constraint alert_type_check
  check (type in ('unanswered', 'unclear', 'request', 'channelLost', 'misLost', 'unknownOutcome', 'detractor', 'mention'));
alter table alert add column account_id uuid references account on delete cascade;
create index alert_account on alert (account_id) where account_id is not null;
drop trigger told_added on alert;
drop trigger told_removed on alert;
drop trigger told_changed on alert;
select tell_changes('alert', 'alert', variadic '{}');
