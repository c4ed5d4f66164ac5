-- Visits whose patients would come earlier, and the offers of times that become free (docs/decisions/0197). An entry holds while the visit is ahead and
-- not before the start that it had when the entry was made.
create table waiting_entry (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  client_id uuid not null,
  visit_id uuid not null,
  visit_at timestamptz not null,
  added_at timestamptz not null,
  added_by text not null,
  removed_at timestamptz,
  removed_by text,
  check ((removed_at is null) = (removed_by is null)),
  primary key (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  foreign key (company_id, visit_id) references visit (company_id, id) on delete cascade
);
select fence('waiting_entry');
select tell_changes('waiting_entry', 'visit', variadic '{}');
create unique index waiting_entry_visit on waiting_entry (company_id, visit_id) where removed_at is null;
create index waiting_entry_visit_history on waiting_entry (company_id, visit_id);
create index waiting_entry_client on waiting_entry (company_id, client_id);

-- A message about a freed time has that time as its `visit_at`.
alter table scenario add column text_freed text;
alter table message drop constraint message_notice_check, add constraint message_notice_check
  check (notice in ('booked', 'moved', 'canceled', 'freed'));
alter table list_row drop constraint list_row_notice_check, add constraint list_row_notice_check
  check (notice in ('booked', 'moved', 'canceled', 'freed'));
create index message_offer on message (company_id, visit_at) where notice = 'freed';

-- An offer that nobody answers is no open question about the visit.
create or replace function asks_answer(s scenario, text text, link text, visit uuid, notice text) returns boolean language sql immutable parallel safe return (
  case when s.type in ('reminder', 'notification')
      then s.interactive_responses and visit is not null and coalesce(notice, '') not in ('canceled', 'freed')
    when s.type = 'nps' then text is not null and not (coalesce(strpos(text, '/s/' || link) > 0, false) and not coalesce(strpos(text, '/n/' || link) > 0, false))
    else false end);

drop trigger told_added on scenario;
drop trigger told_removed on scenario;
drop trigger told_changed on scenario;
select tell_changes('scenario', 'scenario', 'updated_at');
