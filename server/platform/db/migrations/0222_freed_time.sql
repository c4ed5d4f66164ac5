-- Times that visits have left, with the specialist and the branch as they were then: a visit that moved to another specialist has freed the first one's time
-- (docs/decisions/0197). A corrected time zone is no move: the source's local time stays.
create table freed_time (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  visit_id uuid not null,
  specialist_id uuid not null,
  branch_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz,
  freed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, visit_id) references visit (company_id, id) on delete cascade,
  foreign key (company_id, specialist_id) references specialist (company_id, id) on delete cascade,
  foreign key (company_id, branch_id) references branch (company_id, id) on delete cascade
);
select fence('freed_time');
create index freed_time_specialist on freed_time (company_id, specialist_id, starts_at);
create index freed_time_visit on freed_time (company_id, visit_id);
create index freed_time_branch on freed_time (company_id, branch_id) where branch_id is not null;

insert into freed_time (company_id, visit_id, specialist_id, branch_id, starts_at, ends_at, freed_at)
select company_id, id, specialist_id, branch_id, starts_at, ends_at, canceled_at from visit
where status = 'canceled' and specialist_id is not null and starts_at > canceled_at
union all
select company_id, id, specialist_id, branch_id, moved_from, moved_from + (ends_at - starts_at), moved_at from visit
where specialist_id is not null and moved_from > moved_at;

create function note_freed_time() returns trigger language plpgsql as $$ begin
  insert into freed_time (company_id, visit_id, specialist_id, branch_id, starts_at, ends_at, freed_at)
  values (old.company_id, old.id, old.specialist_id, old.branch_id, old.starts_at, old.ends_at, greatest(new.changed_at, new.seen_at));
  return null;
end $$;
create trigger freed_time after update on visit for each row
  when (old.status = 'valid' and old.specialist_id is not null and old.starts_at > new.changed_at and (new.status <> 'valid'
    or new.specialist_id is distinct from old.specialist_id or new.branch_id is distinct from old.branch_id
    or new.starts_at <> old.starts_at and (new.starts_local is null or new.starts_local is distinct from old.starts_local)))
  execute function note_freed_time();
