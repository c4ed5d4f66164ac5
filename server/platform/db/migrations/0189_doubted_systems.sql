-- A clinic system that names hardly any of its coming visits: how many it did not name, and of how many (docs/decisions/0168).
alter table mis_connection
  add column visits_missed integer check (visits_missed > 0),
  add column visits_known integer check (visits_known >= visits_missed),
  add constraint mis_connection_doubt check ((visits_missed is null) = (visits_known is null));
drop trigger told_added on mis_connection;
drop trigger told_removed on mis_connection;
drop trigger told_changed on mis_connection;
select tell_changes('mis_connection', 'clinic-system', 'watermark', 'hook_token', 'hooked_at', 'hinted_at', 'reading_begun', 'reading_pieces');

-- A sync that a person asked for tries a key that was refused, too.
alter table intake_run add column by_hand boolean not null default false;
drop trigger told_added on intake_run;
drop trigger told_removed on intake_run;
drop trigger told_changed on intake_run;
select tell_changes('intake_run', 'run', 'by_hand');
