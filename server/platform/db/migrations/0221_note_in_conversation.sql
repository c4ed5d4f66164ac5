-- The conversation in which a note was written: it stands there among the messages, seen by staff only. Null: written beside something else.
alter table note add column chat_number integer;

drop trigger told_added on note;
drop trigger told_removed on note;
drop trigger told_changed on note;
select tell_changes('note', 'attention', variadic '{}');
