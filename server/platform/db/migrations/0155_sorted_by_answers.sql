-- Messages are sorted by when their patient answered and by the score he gave. Answers write these two; no report of delivery does.
create index message_by_answer on message (company_id, answered_at, id) where answered_at is not null;
create index message_by_score on message (company_id, rating, id) where rating is not null;

create or replace function note_removed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', -n.many, case when n.many <= most_named_rows() then
      array(select r.id from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end, case when n.many <= most_named_rows() then
      (select jsonb_agg(list_place('message', to_jsonb(r)) || jsonb_build_object('said_at', r.said_at, 'rating', r.rating, 'answered_at', r.answered_at))
        from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end)
    from (select company_id, count(*) as many from changed_rows where scenario_id is not null group by company_id) n;
  return null;
end $$;
create or replace function note_changed_messages() returns trigger language plpgsql set enable_nestloop = off as $$ begin
  perform note_list_rows(n.company_id, 'message', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'client_id', c.client_id, 'send_at', c.send_at, 'visit_at', c.visit_at, 'created_at',
          c.created_at, 'status', c.status, 'answer', c.answer, 'said_at', c.said_at, 'rating', c.rating, 'answered_at', c.answered_at))
          filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where b.scenario_id is not null and
          (a.status, a.outcome, a.answer, a.handled, a.channel, a.sent_at is null, a.send_at, a.visit_at, a.created_at, a.rating, a.comment is null,
            a.said_at, a.may_show_at is null, a.opened_at is null, a.went_at is null, a.answered_at)
          is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at, b.rating, b.comment is null,
            b.said_at, b.may_show_at is null, b.opened_at is null, b.went_at is null, b.answered_at)
      ) c group by c.company_id
    ) n;
  return null;
end $$;

-- Notes that do not bear when it was answered cannot be mended by: whoever kept an order from before them reads it anew.
update list_change set rows = null, was = null where list = 'message' and rows is not null;
