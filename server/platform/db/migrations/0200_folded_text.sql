-- What is one text whatever its case: as citext compares, so that limits and identities count alike (docs/decisions/0171).
create function folded_text(text) returns text language sql immutable parallel safe as $$ select lower($1) $$;
