-- A visit that its clinic system confirmed was told as restored, though nobody had canceled it: two events, each with its time.
-- `restored_at` remains the last of both, for what hangs on it. Of earlier ones no more is known than whether the visit is confirmed now.
alter table visit add column confirmed_at timestamptz, add column reinstated_at timestamptz;

drop trigger told_added on visit;
drop trigger told_removed on visit;
drop trigger told_changed on visit;

update visit set confirmed_at = case when confirmed then restored_at end, reinstated_at = case when not confirmed then restored_at end
where restored_at is not null;

create or replace function note_visit_change() returns trigger language plpgsql as $$ begin
  if new.starts_at <> old.starts_at then
    new.moved_at := new.changed_at;
    new.moved_from := old.starts_at;
    new.moves := coalesce(old.moves, case when old.moved_at is null then '[]' else
      jsonb_build_array(jsonb_build_object('at', old.moved_at, 'from', old.moved_from)) end)
      || jsonb_build_object('at', new.moved_at, 'from', new.moved_from);
  end if;
  if new.status <> old.status then
    new.canceled_at := case when new.status = 'canceled' then new.changed_at end;
  end if;
  if new.status = 'valid' and (old.status <> 'valid' or new.confirmed and not old.confirmed) then
    new.restored_at := greatest(new.changed_at, new.seen_at);
    if old.status <> 'valid' then
      new.reinstated_at := new.restored_at;
    else
      new.confirmed_at := new.restored_at;
    end if;
  end if;
  return new;
end $$;

select tell_changes('visit', 'visit', 'seen_at');
