-- Until when messages go around this connection as long as another channel can carry them: staff saw that it delivers worse than it usually does.
alter table channel_account add column bypassed_until timestamptz;
