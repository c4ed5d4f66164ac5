-- How many messages of a kind a company has sent on a local day; a send takes its place before it leaves.
create table daily_count (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('promotion')),
  day date not null,
  used integer not null,
  -- What the last taking got: less than it asked for when the day is nearly full.
  granted integer not null,
  primary key (company_id, kind, day)
);
select fence('daily_count');

-- The day an attempt took its place on; a refusal gives it back.
alter table attempt add column counted_on date;
