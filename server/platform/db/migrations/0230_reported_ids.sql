-- Ids count with whose they are (docs/decisions/0206): number 1001 of one assigning authority is not 1001 of another. The first namespace of a kind in an
-- identifier system has code 1, whose ids have no prefix, as those stored so far; others are written `ns2:1001`.
create table id_namespace (
  company_id uuid not null references company on delete cascade,
  space integer not null check (space between 1 and 9999),
  kind text not null check (kind in ('patient', 'visit', 'specialist')),
  -- The system that sent it, and the authority that assigned it; empty where the source names none.
  sender text not null,
  authority text not null,
  code integer not null check (code >= 1),
  primary key (company_id, space, kind, sender, authority)
);
select fence('id_namespace');

-- Records of patients that a system has joined to another one.
create table merged_patient (
  company_id uuid not null references company on delete cascade,
  external_id text not null,
  into_external_id text not null,
  merged_at timestamptz not null,
  primary key (company_id, external_id)
);
select fence('merged_patient');

-- Visits that another one was made in place of: they count as one with it, and what their system says of them later changes nothing
-- (docs/decisions/0207).
create table visit_predecessor (
  company_id uuid not null references company on delete cascade,
  external_id text not null,
  successor_external_id text not null,
  replaced_at timestamptz not null,
  primary key (company_id, external_id)
);
select fence('visit_predecessor');
create index visit_predecessor_successor on visit_predecessor (company_id, successor_external_id);

-- When the source stated what is stored: an older statement that arrives late does not revive a canceled visit.
alter table visit add column reported_at timestamptz;
drop trigger told_added on visit;
drop trigger told_removed on visit;
drop trigger told_changed on visit;
select tell_changes('visit', 'visit', 'seen_at', 'reported_at');

-- Whose number it is, where a child has none: the name of the guardian, empty if the source does not say it.
alter table client add column guardian_name text;
drop trigger told_added on client;
drop trigger told_removed on client;
drop trigger told_changed on client;
select tell_changes('client', 'client', 'seen_at');
