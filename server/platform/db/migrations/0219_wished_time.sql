-- When a patient who asked to reschedule would like to come, in the words that staff wrote down.
alter table visit_answer add column wished_time text check (length(wished_time) <= 200);
drop trigger told_added on visit_answer;
drop trigger told_removed on visit_answer;
drop trigger told_changed on visit_answer;
select tell_changes('visit_answer', 'visit', variadic '{}');
