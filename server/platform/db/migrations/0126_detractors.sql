-- Whoever scores 6 or less and says why waits for a person: an index for the look over all clinics, and the type of the notification.
create index message_detractor on message (company_id) where rating <= 6 and comment is not null and not handled;
alter table alert drop constraint alert_type_check;
alter table alert add constraint alert_type_check
  check (type in ('unanswered', 'unclear', 'request', 'channelLost', 'misLost', 'unknownOutcome', 'detractor'));

-- Lists of surveys are narrowed by the score and the words beside it.
create or replace function note_changed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'client_id', c.client_id, 'send_at', c.send_at, 'visit_at', c.visit_at, 'created_at',
          c.created_at, 'status', c.status, 'answer', c.answer)) filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where (a.status, a.outcome, a.answer, a.handled, a.channel, a.sent_at is null, a.send_at, a.visit_at, a.created_at, a.rating, a.comment is null)
          is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at, b.rating, b.comment is null)
      ) c group by c.company_id
    ) n;
  return null;
end $$;
