-- How often a goal of the page was reached, by clinic and hour. Who it was is not kept: no account, no address, no single click.
create table goal_count (
  company_id uuid not null references company on delete cascade,
  goal text not null,
  hour timestamptz not null,
  reached integer not null,
  primary key (company_id, goal, hour)
);
select fence('goal_count');
