-- Until when messages go around this connection as long as another channel can carry them: staff saw that it delivers worse than it usually does.
alter table channel_account add column bypassed_until timestamptz;

drop trigger told_added on channel_account;
drop trigger told_removed on channel_account;
drop trigger told_changed on channel_account;
select tell_changes('channel_account', 'channel', 'replies_since', 'asked_at', 'status_at', 'heard_by', 'poll_offset', 'polled_until', 'answered_at');
