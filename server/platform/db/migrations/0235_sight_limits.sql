-- What the connection does not see: closed branches with the time since when, and limits of its user; null: it sees everything (docs/decisions/0208).
alter table mis_connection add column limits jsonb check (jsonb_typeof(limits) = 'array');
drop trigger told_added on mis_connection;
drop trigger told_removed on mis_connection;
drop trigger told_changed on mis_connection;
select tell_changes('mis_connection', 'clinic-system', 'watermark', 'hook_token', 'hooked_at', 'hinted_at', 'reading_begun', 'reading_pieces');
