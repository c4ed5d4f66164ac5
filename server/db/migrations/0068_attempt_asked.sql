-- When an attempt's request left last: a repeat under the same key may be made on another day than the first try. Null in rows of an older version.
alter table attempt add column asked_at timestamptz;
