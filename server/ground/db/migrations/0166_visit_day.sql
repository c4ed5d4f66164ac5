-- The local day of the start that a message speaks of, in the zone it was planned for. Node's copy of the zones reckons it where the message is
-- planned; only what was planned before is filled in by the database's own.
alter table message add column visit_day date;
update message set visit_day = (visit_at at time zone time_zone)::date where visit_at is not null;
