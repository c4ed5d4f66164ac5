-- Words for a visit's state that a clinic system has and its adapter does not know (docs/decisions/0165).

-- The word itself, where it is none that is known.
alter table visit add column told_status text;
create index visit_told_status on visit (company_id, told_status) where told_status is not null;
drop trigger told_added on visit;
drop trigger told_removed on visit;
drop trigger told_changed on visit;
select tell_changes('visit', 'visit', 'seen_at', 'system', 'told_status');

-- What the clinic says such a word means, in the space of the account that has it.
create table mis_status (
  company_id uuid not null references company on delete cascade,
  space integer not null,
  word text not null check (length(word) between 1 and 64),
  -- Null: nobody has said yet, and visits that carry it are valid.
  meaning text check (meaning in ('valid', 'confirmed', 'attended', 'noShow', 'canceled')),
  first_seen_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, space, word),
  foreign key (company_id, space) references id_space on delete cascade,
  check ((meaning is null) = (decided_at is null))
);
select fence('mis_status');
select tell_changes('mis_status', 'clinic-system', variadic '{}');
