-- Receipts that were made of a visit's messages: a hash of the page alone, nothing that stands on it.
create table visit_receipt (
  company_id uuid not null references company on delete cascade,
  hash text not null,
  visit_id uuid not null,
  made_at timestamptz not null,
  made_by uuid,
  primary key (company_id, hash)
);
create index visit_receipt_visit on visit_receipt (company_id, visit_id);
select fence('visit_receipt');
