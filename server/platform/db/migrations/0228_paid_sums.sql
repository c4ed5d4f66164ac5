-- What a list says that a patient paid in all. A patient's total is the greater of it and the sum of the visits: neither a list nor a file with
-- some of the visits lowers the other.
alter table client add sum_listed numeric(14, 2);
update client set sum_listed = sum_paid where sum_paid is not null;

drop trigger told_added on client;
drop trigger told_removed on client;
drop trigger told_changed on client;
select tell_changes('client', 'client', 'seen_at');
