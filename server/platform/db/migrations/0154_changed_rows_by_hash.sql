-- What a statement changed is compared row by row, before with after. The first plan was made for one row and is kept: a nested loop, which for
-- six thousand rows takes seconds. Without loops the comparison goes by hash, as quick for one row as before.
alter function note_changed_messages() set enable_nestloop = off;
alter function note_changed_visit_list() set enable_nestloop = off;
alter function note_changed_alert_list() set enable_nestloop = off;
alter function note_changed_chats() set enable_nestloop = off;
