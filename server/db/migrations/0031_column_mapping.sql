-- What a clinic said the columns of a table are, by the table's headings: offered the next time it brings the same ones.

create table column_mapping (
  company_id uuid not null references company on delete cascade,
  headings_hash text not null,
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, headings_hash)
);
select fence('column_mapping');
