-- The few whose data are erased: no count of those who stand out holds them.
create index client_erased on client (company_id) where erased_at is not null;
