-- Quick answers are chosen by name: two of one name could not be told apart. Of those that are there the later ones get a mark.
update quick_answer q set name = left(q.name, 70) || ' ' || left(md5(q.id::text), 8)
  where exists (select from quick_answer o where o.company_id = q.company_id and lower(o.name) = lower(q.name)
    and (o.created_at, o.id) < (q.created_at, q.id));
create unique index quick_answer_name on quick_answer (company_id, lower(name));
