-- The state charts, as rows laid in at every start. No update may move a row along an arrow that is on no chart.

create table allowed_move (
  chart text not null,
  source text not null,
  event text not null,
  target text not null,
  primary key (chart, source, event)
);
create index allowed_move_pair on allowed_move (chart, source, target);
grant select on allowed_move to visita_tenant, visita_engine;

-- A chart that is not laid in yet refuses nothing: a version lays its charts in a moment after it has migrated, and those of the version before work on
-- meanwhile.
create function refuse_move(chart text, source text, target text) returns void language plpgsql as $$ begin
  if not exists (select from allowed_move m where m.chart = $1 and m.source = $2 and m.target = $3)
    and exists (select from allowed_move m where m.chart = $1) then
    raise exception 'the % chart has no way from % to %', chart, source, target using errcode = 'check_violation';
  end if;
end $$;
