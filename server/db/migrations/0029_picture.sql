-- Logos. In the database, because that is all that several web processes share.
create table picture (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  -- Random: the name is all one needs to see the picture.
  file text not null unique,
  content bytea not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
select fence('picture');
