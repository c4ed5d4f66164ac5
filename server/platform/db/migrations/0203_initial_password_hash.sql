-- The initial password that an account was given last: whoever gave it out knows it, so it never becomes the account's own (docs/decisions/0179).
alter table account add column initial_password_hash text;
update account set initial_password_hash = password_hash where initial_password_until is not null;
