-- When an agent had nothing left to hand over: what it says holds good as of then (docs/decisions/0162).
alter table agent add column caught_up_at timestamptz not null default 'epoch';
update agent set caught_up_at = last_seen_at;
alter table agent alter column caught_up_at drop default;
-- The key by which it was paired again: the answer with the new one may have been lost.
alter table agent add column key_before_hash text;
drop trigger told_added on agent;
drop trigger told_removed on agent;
drop trigger told_changed on agent;
select tell_changes('agent', 'clinic-system', 'key_hash', 'key_before_hash', 'last_seen_at', 'caught_up_at', 'taken', 'space', 'space_sure');
