-- Whether anything kept may hang on how a message fared, as far as its own row tells. A function with a look into another table is called for each row;
-- this one becomes a part of the statement, which looks for visits that came of it itself, of those that were sent.
create or replace function may_be_kept(m message, kept timestamptz) returns boolean language sql stable return
  coalesce(m.sent_at, m.send_at) < kept
  or m.sent_at is not null and coalesce(m.visit_at < kept + interval '48 hours', false)
  or coalesce(m.reason = 'SAME_DAY', false) and m.outcome = 'skipped';

create or replace function note_due_messages() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(m)) into found
  from changed m join figures_kept k on k.company_id = m.company_id
  where m.scenario_id is not null and (may_be_kept(m, k.noted_until)
    or m.sent_at is not null and exists (select from visit v
      where v.company_id = m.company_id and v.client_id = m.client_id and v.mis_created_at > m.sent_at));
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;

create or replace function note_due_changed_messages() returns trigger language plpgsql set enable_nestloop = off as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(b)) || array_agg(changed_message(a)) into found
  from before b join after a on a.company_id = b.company_id and a.id = b.id join figures_kept k on k.company_id = a.company_id
  where a.scenario_id is not null
    and (a.status, a.outcome, a.sent_at, a.send_at, a.rating, a.answer, a.asks, a.branch_id, a.client_id, a.visit_id, a.visit_at, a.visit_day,
      a.notice, a.reason is not distinct from 'SAME_DAY', a.text is null)
    is distinct from (b.status, b.outcome, b.sent_at, b.send_at, b.rating, b.answer, b.asks, b.branch_id, b.client_id, b.visit_id, b.visit_at, b.visit_day,
      b.notice, b.reason is not distinct from 'SAME_DAY', b.text is null)
    -- What is answered decides what comes of a visit, whichever day its reminders left on.
    and (a.answer <> b.answer or may_be_kept(a, k.noted_until) or may_be_kept(b, k.noted_until)
      or a.sent_at is not null and exists (select from visit v
        where v.company_id = a.company_id and v.client_id = a.client_id and v.mis_created_at > a.sent_at)
      or b.sent_at is not null and exists (select from visit v
        where v.company_id = b.company_id and v.client_id = b.client_id and v.mis_created_at > b.sent_at));
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;

create or replace function note_due_attempts() returns trigger language plpgsql as $$ declare found changed_row[]; begin
  if not exists (select from figures_kept) then return null; end if;
  select array_agg(changed_message(m)) into found
  from message m join figures_kept k on k.company_id = m.company_id
  where (m.company_id, m.id) in (select company_id, message_id from changed) and m.scenario_id is not null
    and (may_be_kept(m, k.noted_until)
      or m.sent_at is not null and exists (select from visit v
        where v.company_id = m.company_id and v.client_id = m.client_id and v.mis_created_at > m.sent_at));
  if found is not null then perform mark_due(found); end if;
  return null;
end $$;
