-- Training clinics: a company of a person's own with patients who are made up, that ends by itself (docs/decisions/0120).

-- Whose it is and until when; null for a clinic. A person has one.
alter table company add column training_of uuid unique references account on delete cascade,
  add column training_until timestamptz,
  -- What of the tasks was done before does not count: they were begun anew.
  add column tasks_from timestamptz,
  add constraint company_training check ((training_of is null) = (training_until is null) and (training_of is null) = (tasks_from is null));
create index company_training_until on company (training_until) where training_until is not null;

-- What was done once stays done, whatever is taken back later.
create table training_task (
  company_id uuid not null references company on delete cascade,
  task text not null,
  done_at timestamptz not null,
  primary key (company_id, task)
);
select fence('training_task');
select tell_changes('training_task', 'company', variadic '{}');

-- The session from which a training clinic was entered, and to which the way back leads: it ends with it.
alter table session add column origin_id uuid references session on delete cascade;
create index session_origin on session (origin_id) where origin_id is not null;
create function end_entered() returns trigger language plpgsql as $$ begin
  update session set ended_at = new.ended_at where origin_id = new.id and ended_at is null;
  return null;
end $$;
create trigger session_ends_entered after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_entered();

-- A clinic never becomes a training clinic, nor the other way round: what is known of the one would hold of the other.
create function keep_training() returns trigger language plpgsql as $$ begin
  raise exception 'a clinic is a training clinic from its beginning to its end' using errcode = 'check_violation';
end $$;
create trigger company_training_stays before update of training_of on company
  for each row when (old.training_of is distinct from new.training_of) execute function keep_training();

-- Nothing of a training clinic may reach the world, and nothing real goes nowhere: its connections are to the training providers, and only its.
create function keep_training_apart() returns trigger language plpgsql as $$ begin
  if exists (select from company c where c.id = new.company_id and c.training_of is not null) <> (new.provider like 'training%') then
    raise exception 'training clinics have training providers, and nobody else' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger channel_account_apart before insert or update of company_id, provider on channel_account
  for each row execute function keep_training_apart();

create function refuse_in_training() returns trigger language plpgsql as $$ begin
  if exists (select from company c where c.id = new.company_id and c.training_of is not null) then
    raise exception 'a training clinic is connected to nothing' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger mis_connection_apart before insert or update of company_id on mis_connection for each row execute function refuse_in_training();
create trigger whatsapp_assignment_apart before insert or update of company_id on whatsapp_assignment
  for each row execute function refuse_in_training();
create trigger awaited_channel_apart before insert or update of company_id on awaited_channel for each row execute function refuse_in_training();
create trigger telegram_bot_apart before insert or update of company_id on telegram_bot for each row execute function refuse_in_training();
