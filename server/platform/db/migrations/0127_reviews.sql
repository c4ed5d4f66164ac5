-- Reviews, and the way to them (docs/decisions/0115, 0122). Each is a time that is set once, by what happened first.

alter table message
  -- The patient said something in words beside a score or marks.
  add column said_at timestamptz,
  -- The patient let the clinic show these words to others; null again when that was taken back.
  add column may_show_at timestamptz,
  -- The patient pressed something on a survey's or a review's page: to open a page changes nothing, for scanners open links too.
  add column opened_at timestamptz,
  -- The patient went on to a review site.
  add column went_at timestamptz;

-- Kept up by the database, whoever writes.
create function keep_said() returns trigger language plpgsql as $$ begin
  new.said_at := coalesce(new.answered_at, new.updated_at);
  return new;
end $$;
create trigger message_said_kept before insert or update of comment on message
  for each row when (new.comment is not null and new.said_at is null) execute function keep_said();

create function keep_surveyed() returns trigger language plpgsql as $$ begin
  update message m set opened_at = coalesce(m.opened_at, new.at),
      said_at = case when new.comment is null then m.said_at else coalesce(m.said_at, new.at) end
    where m.company_id = new.company_id and m.id = new.message_id and (m.opened_at is null or m.said_at is null and new.comment is not null);
  return null;
end $$;
create trigger message_surveyed_kept after insert on visit_survey for each row execute function keep_surveyed();

create function keep_went() returns trigger language plpgsql as $$ begin
  update message m set opened_at = coalesce(m.opened_at, new.at), went_at = new.at
    where m.company_id = new.company_id and m.id = new.message_id and m.went_at is null;
  return null;
end $$;
create trigger message_went_kept after insert on review_transition for each row execute function keep_went();

-- What there was before.
update message m set said_at = coalesce(m.answered_at, m.updated_at) where m.comment is not null;
update message m set opened_at = q.at, said_at = case when q.comment is null then m.said_at else coalesce(m.said_at, q.at) end
  from visit_survey q where q.company_id = m.company_id and q.message_id = m.id;
update message m set opened_at = least(m.opened_at, e.at) from message_event e
  where e.company_id = m.company_id and e.message_id = m.id and e.kind = 'rated' and e.detail->>'via' = 'page';
update message m set opened_at = least(m.opened_at, t.at), went_at = t.at
  from (select company_id, message_id, min(at) as at from review_transition group by 1, 2) t
  where t.company_id = m.company_id and t.message_id = m.id;

create index message_words on message (company_id, said_at, id) where said_at is not null;
create index message_words_by_sending on message (company_id, send_at, id) where said_at is not null;
create index message_opened on message (company_id, send_at, id) where opened_at is not null;
create index review_transition_day on review_transition (company_id, at);

drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at');
