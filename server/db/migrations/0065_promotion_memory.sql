-- What the last plan of a promotion had seen. A rank hangs on every patient, so a plan read all of them each time; with this it reads
-- whole only what it was that changed. The database stamps each row with the transaction that wrote it: whatever a plan could not yet
-- see was written by one not older than the oldest still running when that plan began.
create table promotion_memory (
  company_id uuid not null,
  scenario_id uuid not null,
  -- Transactions are counted by a cluster; a copy of the rows elsewhere remembers nothing.
  cluster text not null,
  -- The whole plan's own statement as of that day, settings and rules included, as a hash.
  statement text not null,
  planned_at timestamptz not null,
  seen_before bigint not null,
  written_by bigint not null,
  primary key (company_id, scenario_id),
  foreign key (company_id, scenario_id) references scenario on delete cascade
);
select fence('promotion_memory');

-- A row that is gone, or is another patient's now, carries no stamp of it. This one does.
create table lost_record (
  company_id uuid primary key references company on delete cascade,
  times bigint not null
);
select fence('lost_record');
create function note_lost_records() returns trigger language plpgsql as $$ begin
  -- A company that is being deleted takes its rows along.
  insert into lost_record as r (company_id, times)
    select c.id, 1 from company c where c.id in (select l.company_id from lost l) order by c.id
    on conflict (company_id) do update set times = r.times + 1;
  return null;
end $$;
create function note_record_handed_over() returns trigger language plpgsql as $$ begin
  insert into lost_record as r (company_id, times) values (old.company_id, 1) on conflict (company_id) do update set times = r.times + 1;
  return null;
end $$;
create function forget_promotions() returns trigger language plpgsql as $$ begin
  delete from promotion_memory;
  return null;
end $$;
create trigger visit_lost after delete on visit referencing old table as lost for each statement execute function note_lost_records();
create trigger consent_lost after delete on consent_change referencing old table as lost for each statement execute function note_lost_records();
create trigger visit_handed_over after update of client_id on visit
  for each row when (old.client_id <> new.client_id) execute function note_record_handed_over();
create trigger consent_handed_over after update of client_id on consent_change
  for each row when (old.client_id <> new.client_id) execute function note_record_handed_over();
create trigger visit_emptied after truncate on visit for each statement execute function forget_promotions();
create trigger consent_emptied after truncate on consent_change for each statement execute function forget_promotions();
