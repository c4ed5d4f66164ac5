-- Visits of other days or with other changes whose notices this message contains, as they would have left within the same hour. Fixed with the text.
alter table message add column also_told uuid[];
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day', 'branch_id', 'asks', 'text_id',
  'trial_id', 'trial_side', 'trial_at', 'named_visits', 'also_told');
