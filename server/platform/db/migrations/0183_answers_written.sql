-- Answers on their way into the clinic's own system (docs/decisions/0157).

-- Which clinic system told of a visit last: only that one is written to. Null: a file alone, or nobody since this migration.
alter table visit add column system text;
drop trigger told_added on visit;
drop trigger told_removed on visit;
drop trigger told_changed on visit;
select tell_changes('visit', 'visit', 'seen_at', 'system');

-- Whether answers are written there, and whether a patient's "no" may cancel the visit there by itself.
alter table mis_connection add column writes_answers boolean not null default true, add column writes_cancellations boolean not null default false;
drop trigger told_added on mis_connection;
drop trigger told_removed on mis_connection;
drop trigger told_changed on mis_connection;
select tell_changes('mis_connection', 'clinic-system', 'watermark');

create table answer_writing (
  company_id uuid not null references company on delete cascade,
  id bigint generated always as identity,
  visit_id uuid not null,
  -- The start that was answered about.
  visit_at timestamptz not null,
  system text not null,
  answer text not null check (answer in ('approved', 'transferred', 'canceled')),
  said_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'refused', 'givenUp', 'overtaken')),
  -- Why it was refused.
  reason text check (reason in ('GONE', 'MOVED', 'DECIDED', 'CHANGED', 'DENIED', 'NO_PLACE')),
  tries integer not null default 0,
  due_at timestamptz not null,
  -- Who writes it holds it until then; it stays where nobody knows what became of the call.
  claimed_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, visit_id) references visit on delete cascade,
  check ((state = 'waiting') = (settled_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index answer_writing_waiting on answer_writing (company_id, visit_id) where state = 'waiting';
create index answer_writing_due on answer_writing (due_at) where state = 'waiting';
create index answer_writing_visit on answer_writing (company_id, visit_id, id);
select fence('answer_writing');
select tell_changes('answer_writing', 'visit', 'tries', 'due_at', 'claimed_until');

create function keep_answer_writing_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('answerWriting', old.state, new.state);
  return new;
end $$;
create trigger answer_writing_moves before update of state on answer_writing
  for each row when (old.state <> new.state) execute function keep_answer_writing_chart();
