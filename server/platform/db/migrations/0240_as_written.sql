-- What a file says of a patient where it differs from how it was read: a name with remarks, two numbers in a cell, an impossible birth date.
alter table client add as_written text;
drop trigger told_added on client;
drop trigger told_removed on client;
drop trigger told_changed on client;
select tell_changes('client', 'client', 'seen_at');
