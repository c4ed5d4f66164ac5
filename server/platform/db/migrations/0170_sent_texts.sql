-- The texts of scenarios that messages were sent by: a scenario's own is another one tomorrow, and what a text brought is asked for months later.
create table sent_text (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  scenario_id uuid not null,
  text text not null,
  first_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, scenario_id) references scenario on delete cascade
);
select fence('sent_text');

-- The same words of a scenario are one text, whenever they come back.
create function sent_text_id(scenario uuid, words text) returns uuid language sql immutable parallel safe return md5(scenario || ' ' || words)::uuid;

-- Of messages that left before, nobody can tell.
alter table message add column text_id uuid;

-- It changes with the sending only, which is told.
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day', 'branch_id', 'asks', 'text_id');
