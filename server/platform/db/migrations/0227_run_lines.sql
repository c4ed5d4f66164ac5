-- A run's report adds up: lines read are those created, updated, unchanged and left out. Null in runs of earlier versions.
alter table intake_run
  add lines_created integer,
  add lines_updated integer,
  add lines_unchanged integer,
  add lines_left_out integer,
  -- Why lines were left out: {reason: lines}.
  add left_out_reasons jsonb;

-- A cell that could not be read costs its cell: the line came in without it.
alter table intake_rejection
  add field text,
  add imported boolean not null default false;

drop trigger told_added on intake_run;
drop trigger told_removed on intake_run;
drop trigger told_changed on intake_run;
select tell_changes('intake_run', 'run', 'by_hand');
