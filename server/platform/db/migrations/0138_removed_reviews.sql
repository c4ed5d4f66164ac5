-- Where a message that goes had stood among reviews is noted by itself, whatever `list_place` says by now.
create or replace function note_removed_messages() returns trigger language plpgsql as $$ begin
  perform note_list_rows(n.company_id, 'message', -n.many, case when n.many <= most_named_rows() then
      array(select r.id from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end, case when n.many <= most_named_rows() then
      (select jsonb_agg(list_place('message', to_jsonb(r)) || jsonb_build_object('said_at', r.said_at, 'rating', r.rating))
        from changed_rows r where r.company_id = n.company_id and r.scenario_id is not null) end)
    from (select company_id, count(*) as many from changed_rows where scenario_id is not null group by company_id) n;
  return null;
end $$;
