-- What changes of a patient is told by his columns, the reason of before among them.
drop trigger told_added on client;
drop trigger told_removed on client;
drop trigger told_changed on client;
select tell_changes('client', 'client', 'seen_at');
