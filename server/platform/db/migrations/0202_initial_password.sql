-- An initial password, made by the operator, works until that moment and must be changed at the first sign-in (docs/decisions/0179).
-- Null where the account's owner chose the password.
alter table account add column initial_password_until timestamptz;
