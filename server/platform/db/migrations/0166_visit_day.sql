-- The local day of the start that a message speaks of, in the zone it was planned for. Node's copy of the zones reckons it where the message is
-- planned; only what was planned before is filled in by the database's own.
alter table message add column visit_day date;
update message set visit_day = (visit_at at time zone time_zone)::date where visit_at is not null;

-- It changes with the zone or the plan only, which are told.
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day');
