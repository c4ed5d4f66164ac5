-- What lists are filtered by where it is rare: its rows are found by an index, not by looking at every row in the order of the list.
-- Dispatch writes the third alone, once for a message that is planned (docs/decisions/0108).
create index message_answered on message (company_id, answer) include (client_id, visit_id) where answer <> 'none';
create index message_failed on message (company_id, visit_id) where outcome in ('failed', 'unknown');
create index message_pending on message (company_id, visit_id) where outcome = 'pending';
create index visit_confirmed on visit (company_id) where confirmed;
create index visit_off on visit (company_id, starts_at) where status = 'canceled';

-- Orders that visits are sorted by. Behind the fence an index may compare whole numbers, and not numerics: the sum in hundredths.
alter table visit add column sum_hundredths bigint generated always as ((sum_paid * 100)::bigint) stored;
create index visit_by_service on visit (company_id, service collate names, id);
create index visit_by_sum on visit (company_id, sum_hundredths, id);
create index visit_by_outcome on visit (company_id, outcome collate names, id);
create index visit_by_status on visit (company_id, status collate names, id);
