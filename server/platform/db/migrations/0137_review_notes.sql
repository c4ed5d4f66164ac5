-- Lists of reviews (0127) are narrowed and sorted by what was said and how far its patient went, visits by what came of them and what was paid.
create or replace function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    when 'visit' then '{id,client_id,starts_at,service,status,specialist_id,branch_id,outcome,sum_paid,sum_hundredths}'::text[]
    when 'alert' then '{id,at}'::text[]
    when 'chat' then '{id,last_at}'::text[]
    else '{id,client_id,send_at,visit_at,created_at,status,answer,said_at,rating}'::text[] end));
create or replace function note_changed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'client_id', c.client_id, 'send_at', c.send_at, 'visit_at', c.visit_at, 'created_at',
          c.created_at, 'status', c.status, 'answer', c.answer, 'said_at', c.said_at, 'rating', c.rating))
          filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where b.scenario_id is not null and
          (a.status, a.outcome, a.answer, a.handled, a.channel, a.sent_at is null, a.send_at, a.visit_at, a.created_at, a.rating, a.comment is null,
            a.said_at, a.may_show_at is null, a.opened_at is null, a.went_at is null)
          is distinct from (b.status, b.outcome, b.answer, b.handled, b.channel, b.sent_at is null, b.send_at, b.visit_at, b.created_at, b.rating, b.comment is null,
            b.said_at, b.may_show_at is null, b.opened_at is null, b.went_at is null)
      ) c group by c.company_id
    ) n;
  return null;
end $$;

-- Whatever order 0127 and 0131 came in.
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at');
