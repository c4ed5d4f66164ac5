-- Keys act as their maker (docs/decisions/0170). Agents whose maker was gone before that rule go on handing over messages, and no files.
alter table agent add column maker_unknown boolean not null default false;
update agent set maker_unknown = true where paired_by is null;
drop trigger told_added on agent;
drop trigger told_removed on agent;
drop trigger told_changed on agent;
select tell_changes('agent', 'clinic-system', 'key_hash', 'key_before_hash', 'last_seen_at', 'caught_up_at', 'taken', 'space', 'space_sure');
