-- An erased patient is in no list of patients any more, and so not in its total, which is the sum of the change records.
select note_list_rows(company_id, 'client', -count(*), null, null) from client where erased_at is not null group by company_id;
