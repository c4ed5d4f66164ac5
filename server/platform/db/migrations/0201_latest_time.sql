-- The latest moment that any process has seen: what guards accounts never goes back behind it (docs/decisions/0173).
create table latest_time (
  id boolean primary key default true check (id),
  seen_at timestamptz not null
);
grant select, insert, update on latest_time to visita_engine;
