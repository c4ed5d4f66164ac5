-- A test message whose request is under way: the press of a red stop waits for it.
alter table test_sending drop constraint test_sending_status_check;
alter table test_sending add constraint test_sending_status_check check (status in ('accepted', 'refused', 'unknown', 'sending'));
