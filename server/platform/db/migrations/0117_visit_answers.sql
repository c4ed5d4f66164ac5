-- What a patient told staff of a visit (docs/decisions/0107), beside what patients write themselves. Of a visit that moves on it says nothing.
create table visit_answer (
  company_id uuid not null references company on delete cascade,
  visit_id uuid not null,
  id bigint generated always as identity,
  -- When the visit was to begin as this was said.
  visit_at timestamptz not null,
  answer text not null check (answer in ('approved', 'transferred', 'canceled')),
  account_id uuid,
  by_name text not null,
  at timestamptz not null,
  taken_back_at timestamptz,
  -- The message about the visit that shows it too, and what had been answered to it before.
  message_id uuid,
  message_answer text,
  primary key (company_id, visit_id, id),
  foreign key (company_id, visit_id) references visit on delete cascade
);
select fence('visit_answer');
select tell_changes('visit_answer', 'visit', variadic '{}');

-- Visits are sorted by what was paid and by what came of them, too.
create or replace function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    when 'visit' then '{id,client_id,starts_at,service,status,specialist_id,branch_id,outcome,sum_paid}'::text[]
    when 'alert' then '{id,at}'::text[]
    else '{id,client_id,send_at,visit_at,created_at,status,answer}'::text[] end));

create or replace function note_changed_visit_list() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'visit', 0, case when n.many <= most_named_rows() then n.ids end,
      case when n.many <= most_named_rows() then n.places end)
    from (
      select c.company_id, count(*) as many, array_agg(c.id) filter (where c.number <= most_named_rows()) as ids,
        jsonb_agg(jsonb_build_object('id', c.id, 'client_id', c.client_id, 'starts_at', c.starts_at, 'service', c.service, 'status', c.status,
          'specialist_id', c.specialist_id, 'branch_id', c.branch_id, 'outcome', c.outcome, 'sum_paid', c.sum_paid))
          filter (where c.number <= most_named_rows()) as places
      from (
        select b.*, row_number() over (partition by b.company_id) as number
        from before b join after a on a.company_id = b.company_id and a.id = b.id
        where (a.client_id, a.starts_at, a.service, a.status, a.specialist_id, a.branch_id, a.outcome, a.sum_paid, a.confirmed)
          is distinct from (b.client_id, b.starts_at, b.service, b.status, b.specialist_id, b.branch_id, b.outcome, b.sum_paid, b.confirmed)
      ) c group by c.company_id
    ) n;
  return null;
end $$;

-- It moves no visit, but lists that are filtered by answers show it or not.
create function note_visit_answer() returns trigger language plpgsql as $$ begin
  perform note_list_rows(new.company_id, 'visit', 0, array[new.visit_id], null);
  return null;
end $$;
create trigger visit_answer_listed after insert or update on visit_answer for each row execute function note_visit_answer();
