-- Every move of a visit, oldest first: when the clinic's records said so, and from where. The columns beside it hold the last one only, for
-- what hangs on it; of the moves before this migration no more is known than that one.
alter table visit add column moves jsonb;

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
  end if;
  return new;
end $$;

-- What changes of a visit is told by its columns, this one among them.
drop trigger told_added on visit;
drop trigger told_removed on visit;
drop trigger told_changed on visit;
select tell_changes('visit', 'visit', 'seen_at');
