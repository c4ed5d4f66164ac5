-- Which journal tells whether the request of an attempt that was let go was handed to a socket; see server/engine/dispatch/send-journal.ts.
drop trigger told_added on attempt;
drop trigger told_removed on attempt;
drop trigger told_changed on attempt;
alter table attempt add column journal_id uuid;
select tell_changes('attempt', 'message', 'fence', 'polled_at', 'asked_at', 'held_fence', 'journal_id', 'updated_at');
