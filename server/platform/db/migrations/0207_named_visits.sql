-- Other visits of the day whose times the text named, fixed with the text; null for messages sent before: their answer counts for every visit they cover.
alter table message add column named_visits uuid[];
-- The answer is for the message's own visit only.
alter table message add column answer_alone boolean not null default false;
create index message_naming on message (company_id, client_id) where named_visits <> '{}';
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day', 'branch_id', 'asks', 'text_id',
  'trial_id', 'trial_side', 'trial_at', 'named_visits');
