-- The zone of the agent's machine: times without a zone in its messages are in it. Null: unknown, and the clinic's counts.
alter table agent add column time_zone text;
drop trigger told_added on agent;
drop trigger told_removed on agent;
drop trigger told_changed on agent;
select tell_changes('agent', 'clinic-system', 'key_hash', 'key_before_hash', 'last_seen_at', 'caught_up_at', 'taken', 'space', 'space_sure', 'time_zone');
