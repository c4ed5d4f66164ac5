-- The card of a specialist: a picture and a page of its own for patients (docs/decisions/0116).

alter table specialist
  add column picture text,
  -- The public page's name: 122 random bits.
  add column card_link text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- When the clinic system named this specialist last, and since when it does so no longer. A file names nobody for good.
  add column named_at timestamptz,
  add column left_at timestamptz;

-- Being named again and again is nothing that a page shows.
drop trigger told_added on specialist;
drop trigger told_removed on specialist;
drop trigger told_changed on specialist;
select tell_changes('specialist', 'company', 'named_at');

-- What a specialist does, and where, is read off the newest visits.
create index visit_of_specialist on visit (company_id, specialist_id, starts_at desc) where specialist_id is not null;
