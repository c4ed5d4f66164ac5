-- Two texts of one scenario, split by patient, judged once by a number that is fixed before the first of them leaves (docs/decisions/0152).
create table text_trial (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  scenario_id uuid not null,
  state text not null default 'running' check (state in ('running', 'judged', 'ended')),
  measure text not null check (measure in ('confirmed', 'came', 'booked')),
  -- Patients on either side.
  size integer not null check (size > 0),
  -- The scenario's own as it began; it stays in the scenario as long as the trial runs.
  text_a text not null,
  text_b text not null,
  began_at timestamptz not null,
  began_by uuid not null,
  -- Then it is judged by what there is.
  last_at timestamptz not null,
  -- Judged, or ended without.
  over_at timestamptz,
  ended_by text check (ended_by in ('edit', 'staff')),
  -- What it was judged by, and stays whatever comes to be known later: patients whose outcome counted, those of whom it held, those of whom nobody knew.
  whole_a integer,
  part_a integer,
  aside_a integer,
  whole_b integer,
  part_b integer,
  aside_b integer,
  -- Which text staff took after it.
  taken text check (taken in ('a', 'b')),
  taken_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, scenario_id) references scenario on delete cascade,
  check ((state = 'running') = (over_at is null)),
  check ((state = 'ended') = (ended_by is not null)),
  check ((state = 'judged') = (num_nulls(whole_a, part_a, aside_a, whole_b, part_b, aside_b) = 0)),
  check (taken is null or state = 'judged')
);
-- Two would split each other's patients.
create unique index text_trial_running on text_trial (company_id, scenario_id) where state = 'running';
create index text_trial_of_scenario on text_trial (company_id, scenario_id, began_at desc);
select fence('text_trial');
select tell_changes('text_trial', 'scenario', variadic '{}');

create function keep_text_trial_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('textTrial', old.state, new.state);
  return new;
end $$;
create trigger text_trial_moves before update of state on text_trial
  for each row when (old.state <> new.state) execute function keep_text_trial_chart();

-- Judged is judged.
create function keep_judged_trial() returns trigger language plpgsql as $$ begin
  raise exception 'a text trial that is over keeps what it was judged by' using errcode = 'check_violation';
end $$;
create trigger text_trial_stays before update on text_trial for each row
  when (old.state <> 'running' and (old.company_id, old.id, old.scenario_id, old.measure, old.size, old.text_a, old.text_b, old.began_at, old.last_at,
      old.over_at, old.ended_by, old.whole_a, old.part_a, old.aside_a, old.whole_b, old.part_b, old.aside_b)
    is distinct from (new.company_id, new.id, new.scenario_id, new.measure, new.size, new.text_a, new.text_b, new.began_at, new.last_at,
      new.over_at, new.ended_by, new.whole_a, new.part_a, new.aside_a, new.whole_b, new.part_b, new.aside_b))
  execute function keep_judged_trial();

-- The text that a patient gets for as long as a trial runs: by nothing but the two names, so that it is the same in every process and after every copy.
create function trial_side(trial uuid, client uuid) returns text language sql immutable parallel safe return
  case when get_byte(sha256(uuid_send(trial) || uuid_send(client)), 0) % 2 = 0 then 'a' else 'b' end;

-- Of a message that got its words in a trial: which it was, whose side, and when.
alter table message add column trial_id uuid, add column trial_side text check (trial_side in ('a', 'b')), add column trial_at timestamptz;
alter table message add constraint message_trial_whole check (num_nulls(trial_id, trial_side, trial_at) in (0, 3));
create index message_of_trial on message (company_id, trial_id, trial_at) where trial_id is not null;

-- They change with the sending only, which is told.
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day', 'branch_id', 'asks', 'text_id',
  'trial_id', 'trial_side', 'trial_at');
