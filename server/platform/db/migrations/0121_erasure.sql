-- Patients who were erased: their rows stay without a person, for counts, times and sums.
alter table client add column erased_at timestamptz;

-- Under which names a source would bring them back, each as a keyed hash: nobody can be read out of it, and who comes again is known.
create table erased_name (
  company_id uuid not null references company on delete cascade,
  hash text not null,
  primary key (company_id, hash)
);
select fence('erased_name');
