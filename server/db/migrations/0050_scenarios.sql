-- What the scenarios beyond reminders need to know.

alter table scenario
  -- Invitations: 3, 6 or 12 calendar months after the last visit; promotions: a last visit within so many, up to 36.
  add column last_visit_months integer check (last_visit_months between 1 and 36),
  -- Surveys: ask only after a patient's first visit.
  add column first_visit_only boolean not null default false,
  -- Notifications: the words for a visit that moved or was cancelled; null: nobody is told.
  add column text_moved text,
  add column text_canceled text;

-- What a notification is about; null for every other scenario.
alter table message add column notice text check (notice in ('booked', 'moved', 'canceled'));
alter table list_row add column notice text check (notice in ('booked', 'moved', 'canceled'));

-- When the clinic's records said that a visit moved, and from where; and that it was cancelled.
alter table visit
  add column moved_at timestamptz,
  add column moved_from timestamptz,
  add column canceled_at timestamptz;
create function note_visit_change() returns trigger language plpgsql as $$ begin
  if new.starts_at <> old.starts_at then
    new.moved_at := new.changed_at;
    new.moved_from := old.starts_at;
  end if;
  if new.status <> old.status then
    new.canceled_at := case when new.status = 'canceled' then new.changed_at end;
  end if;
  return new;
end $$;
create trigger visit_changes before update of starts_at, status on visit
  for each row when (old.starts_at <> new.starts_at or old.status <> new.status) execute function note_visit_change();
create index visit_moved on visit (company_id, moved_at) where moved_at is not null;
create index visit_canceled on visit (company_id, canceled_at) where canceled_at is not null;
create index visit_booked on visit (company_id, mis_created_at) where mis_created_at is not null;

-- How old the clinic system's last answer may be before messages about visits are held.
alter table company add column freshness_minutes integer not null default 180 check (freshness_minutes between 15 and 10080);
