-- Whether the message's former answer had been handled: taking back what staff recorded restores that too.
alter table visit_answer add column message_handled boolean;
drop trigger told_added on visit_answer;
drop trigger told_removed on visit_answer;
drop trigger told_changed on visit_answer;
select tell_changes('visit_answer', 'visit', variadic '{}');
