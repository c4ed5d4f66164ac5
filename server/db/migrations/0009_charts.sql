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

create function refuse_move(chart text, source text, target text) returns void language plpgsql as $$ begin
  if not exists (select from allowed_move m where m.chart = $1 and m.source = $2 and m.target = $3) then
    raise exception 'the % chart has no way from % to %', chart, source, target using errcode = 'check_violation';
  end if;
end $$;

create function keep_delivery_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('delivery', old.state, new.state);
  return new;
end $$;
create trigger attempt_moves before update of state on attempt
  for each row when (old.state <> new.state) execute function keep_delivery_chart();

create function keep_answer_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('visitAnswer', old.answer, new.answer);
  return new;
end $$;
create trigger message_answers before update of answer on message
  for each row when (old.answer <> new.answer) execute function keep_answer_chart();

create function keep_scenario_chart() returns trigger language plpgsql as $$ begin
  perform refuse_move('scenario', old.state || '.' || old.list_state, new.state || '.' || new.list_state);
  return new;
end $$;
create trigger scenario_moves before update of state, list_state on scenario
  for each row when ((old.state, old.list_state) <> (new.state, new.list_state)) execute function keep_scenario_chart();
