-- A clinic system may call when something changes there: a hint that causes a reading, never data (docs/decisions/0161).
alter table mis_connection
  -- The secret part of the address it calls; null until it was told one.
  add column hook_token text,
  -- When it was told the address.
  add column hooked_at timestamptz,
  add column hinted_at timestamptz;
create unique index mis_connection_hook on mis_connection (hook_token) where hook_token is not null;
drop trigger told_added on mis_connection;
drop trigger told_removed on mis_connection;
drop trigger told_changed on mis_connection;
select tell_changes('mis_connection', 'clinic-system', 'watermark', 'hook_token', 'hooked_at', 'hinted_at');
