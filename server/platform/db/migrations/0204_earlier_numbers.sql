-- Every number that a source replaced is kept too, so that erasure and export find what was written from it. Only a corrected number closes the
-- links that were sent to it.
alter table phone_change add column keeps_links boolean not null default false;
drop trigger told_added on phone_change;
drop trigger told_removed on phone_change;
drop trigger told_changed on phone_change;
select tell_changes('phone_change', 'client', variadic '{}');
