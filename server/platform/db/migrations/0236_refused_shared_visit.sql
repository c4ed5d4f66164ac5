-- An answer about a visit of several patients, of whom the system cannot mark one.
alter table answer_writing drop constraint answer_writing_reason_check,
  add constraint answer_writing_reason_check check (reason in ('GONE', 'MOVED', 'DECIDED', 'CHANGED', 'DENIED', 'NO_PLACE', 'SHARED'));
