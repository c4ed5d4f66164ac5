-- Of visits that went, what they had been sorted by was no longer noted whole since 0131: their sum and outcome were missing, and a list
-- sorted by either went on showing the place in which they had stood.
create or replace function list_place(list text, whole_row jsonb) returns jsonb language sql immutable parallel safe return (
  select jsonb_object_agg(key, value) from jsonb_each(whole_row) where key = any(case list
    when 'client' then '{id,surname,name,middle_name,birth_date,sum_hundredths,excluded}'::text[]
    when 'visit' then '{id,client_id,starts_at,service,status,specialist_id,branch_id,outcome,sum_paid}'::text[]
    when 'alert' then '{id,at}'::text[]
    when 'chat' then '{id,last_at}'::text[]
    else '{id,client_id,send_at,visit_at,created_at,status,answer}'::text[] end));

-- Notes that bear too little cannot be mended by: whoever kept an order from before them reads it anew.
update list_change set rows = null, was = null where list = 'visit' and rows is not null;
