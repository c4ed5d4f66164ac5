-- Words for a visit's state in the clinic's files that the product does not know, and what the clinic says they mean.
create table file_status (
  company_id uuid not null references company on delete cascade,
  word text not null check (length(word) between 1 and 64),
  -- Null: nobody has decided yet, and visits that carry it are valid.
  meaning text check (meaning in ('valid', 'confirmed', 'attended', 'noShow', 'canceled')),
  first_seen_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, word),
  check ((meaning is null) = (decided_at is null))
);
select fence('file_status');

-- How the clinic chose to read a table (encoding, separator, sheet, order of dates, marked rows), by the headings as first detected; the fields are null
-- where the headings change with it.
alter table column_mapping add reading jsonb, alter fields drop not null;
