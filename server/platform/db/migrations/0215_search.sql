-- One rule for finding names (docs/decisions/0194): case, ё and е, full-width and look-alike letters. The TypeScript twin is `foldForSearch`.
-- The fields are joined by the sign U+0001, which becomes a space. `separators` is what the spaces, hyphens, apostrophes and other signs become.
create function search_letters(fields text, separators text) returns text language sql immutable parallel safe
  return translate(lower(normalize(fields, NFKC)),
    E'\u0001ёabcehikmoptxyjsı \t\n\r-‐‒–—―−\'’ʼ`.,;:()/"«»[]\u0301\u0307\u200b\u200c\u200d\ufeff\u00ad', ' еавсенікмортхујѕі' || separators);

-- The fields of a name, each begun by a space, without the signs in them; then the words of compound names by themselves. The cost makes the
-- planner use the index, whatever it knows of the table.
create function patient_search_text(surname text, name text, middle_name text) returns text language plpgsql immutable parallel safe
  cost 100000 as $$ begin
  return public.search_letters(E'\u0001' || surname || E'\u0001' || name || E'\u0001' || coalesce(middle_name, ''), '')
    || case when surname || name || coalesce(middle_name, '') ~ '[\s‐-―−\-''’ʼ`.]'
      then public.search_letters(E'\u0001' || surname || E'\u0001' || name || E'\u0001' || coalesce(middle_name, ''), repeat(' ', 34)) else '' end;
end $$;

drop index client_words;
create index client_search on client using gin (company_id, patient_search_text(surname, name, middle_name) gin_trgm_ops);
create index client_phone_search on client using gin (company_id, phone gin_trgm_ops);

-- Patients who fit all terms, past the fence as before (15_lists.sql). A term: patterns of names, of which one must fit, and of phones instead.
-- Only if nobody fits: also those by patterns that forgive a wrong letter.
drop function matching_clients(text[]);
create function matching_clients(terms jsonb) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public as $$
declare exact text; loose text; begin
  select string_agg(format('(%s like any (%L::text[])%s)', c.name, n.names, n.phone), ' and '),
      string_agg(format('(%s like any (%L::text[])%s)', c.name, n.names || n.typos, n.phone), ' and ')
    into exact, loose
    from jsonb_array_elements(terms) t, (select 'patient_search_text(surname, name, middle_name)' as name) c, lateral (
      select array(select jsonb_array_elements_text(t->'names')) as names, array(select jsonb_array_elements_text(t->'typos')) as typos,
        case when jsonb_array_length(t->'phones') > 0
          then format(' or phone like any (%L::text[])', array(select jsonb_array_elements_text(t->'phones'))) end as phone
    ) n;
  return query execute 'select id from client where company_id = current_company() and ' || coalesce(exact, 'true');
  if not found and loose is distinct from exact then
    return query execute 'select id from client where company_id = current_company() and ' || loose;
  end if;
end $$;
revoke all on function matching_clients(jsonb) from public;
grant execute on function matching_clients(jsonb) to visita_tenant;
