-- A connection's last words with its other side: when it last answered, and why it does not work where that is known. When it answered is
-- noted every minute and tells pages nothing by itself.
alter table channel_account add column answered_at timestamptz, add column trouble text;

drop trigger told_added on channel_account;
drop trigger told_removed on channel_account;
drop trigger told_changed on channel_account;
select tell_changes('channel_account', 'channel', 'replies_since', 'asked_at', 'status_at', 'heard_by', 'poll_offset', 'polled_until', 'answered_at');
