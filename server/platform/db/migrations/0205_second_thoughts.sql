-- The unclear answer came after a yes to the same visit. It counts only beside an unclear answer, so that what staff record, and take back, leaves it alone.
alter table message add column second_thoughts boolean not null default false;
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day', 'branch_id', 'asks', 'text_id',
  'trial_id', 'trial_side', 'trial_at');
