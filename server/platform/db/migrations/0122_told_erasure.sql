-- That a person was taken out of the records is told like every other change of a patient.
drop trigger told_added on client;
drop trigger told_removed on client;
drop trigger told_changed on client;
select tell_changes('client', 'client', 'seen_at');
