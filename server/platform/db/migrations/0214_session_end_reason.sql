-- A session that a new password ended says so where the person signs in again.
alter table session add column ended_by_password boolean not null default false;
