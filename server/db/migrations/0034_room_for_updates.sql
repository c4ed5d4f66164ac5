-- A message is updated several times on its way. With room on its page, an update that changes no indexed column (a claim,
-- a report) writes no index at all.
alter table message set (fillfactor = 80);
