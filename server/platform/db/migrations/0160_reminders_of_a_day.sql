-- Visits that are part of another reminder of their patient's day (docs/decisions/0134), found by the message that speaks for them and by themselves.
create index message_same_day on message (company_id, client_id, visit_id) where reason = 'SAME_DAY' and outcome = 'skipped';

-- Whether a visit is part of another reminder decides how it stands: lists of visits are told.
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
            a.said_at, a.may_show_at is null, a.opened_at is null, a.went_at is null, a.answered_at, a.reason is not distinct from 'SAME_DAY')
          is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at, b.rating, b.comment is null,
            b.said_at, b.may_show_at is null, b.opened_at is null, b.went_at is null, b.answered_at, b.reason is not distinct from 'SAME_DAY')
      ) c group by c.company_id
    ) n;
  return null;
end $$;
