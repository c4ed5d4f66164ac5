-- Every change of what a page shows is told by the database itself, whoever makes it: the clinic and the subject, never data
-- (docs/decisions/0101). PostgreSQL folds equal notices of a transaction into one and sends them with its commit.

create function tell_subject(whose text, subject text) returns void language sql as
  $$ select pg_notify('visita_changes', whose || ' ' || subject) $$;

-- Added and removed rows: one look at all of a statement's. The fence lets a clinic's own transaction touch no other's.
create function tell_rows() returns trigger language plpgsql as $$
declare own uuid := current_company(); begin
  if own is null then perform tell_subject(company_id::text, tg_argv[0]) from (select distinct company_id from changed_rows) r;
  elsif exists (select from changed_rows) then perform tell_subject(own::text, tg_argv[0]);
  end if;
  return null;
end $$;

create function tell_row() returns trigger language plpgsql as $$ begin
  perform tell_subject(new.company_id::text, tg_argv[0]);
  return null;
end $$;

-- Has a table's changes told under a subject. `unheard` are columns by which processes agree among themselves; a change of theirs alone
-- tells nothing. They are the trigger's arguments too, so that a test knows which columns nobody has decided on.
create function tell_changes(heard regclass, subject text, variadic unheard text[]) returns void language plpgsql as $$
declare columns text; before text; after text; begin
  select string_agg(quote_ident(attname), ', ' order by attnum), string_agg('old.' || quote_ident(attname), ', ' order by attnum),
      string_agg('new.' || quote_ident(attname), ', ' order by attnum) into columns, before, after
    from pg_attribute where attrelid = heard and attnum > 0 and not attisdropped and attname <> all (unheard);
  execute format('create trigger told_added after insert on %s referencing new table as changed_rows
    for each statement execute function tell_rows(%L)', heard, subject);
  execute format('create trigger told_removed after delete on %s referencing old table as changed_rows
    for each statement execute function tell_rows(%L)', heard, subject);
  execute format('create trigger told_changed after update of %s on %s for each row
    when ((%s) is distinct from (%s)) execute function tell_row(%L%s)', columns, heard, before, after, subject,
    (select string_agg(format(', %L', name), '') from unnest(unheard) name));
end $$;

select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at');
select tell_changes('attempt', 'message', 'fence', 'polled_at', 'asked_at', 'held_fence', 'updated_at');
select tell_changes('message_event', 'message', variadic '{}');
select tell_changes('reply', 'message', variadic '{}');
select tell_changes('visit_survey', 'message', variadic '{}');
select tell_changes('client', 'client', 'seen_at');
select tell_changes('consent_change', 'client', variadic '{}');
select tell_changes('phone_change', 'client', variadic '{}');
select tell_changes('telegram_chat', 'client', variadic '{}');
select tell_changes('visit', 'visit', 'seen_at');
select tell_changes('scenario', 'scenario', 'updated_at');
select tell_changes('cascade_step', 'scenario', variadic '{}');
select tell_changes('alert', 'alert', variadic '{}');
select tell_changes('client_request', 'request', variadic '{}');
select tell_changes('channel_account', 'channel', 'replies_since', 'asked_at', 'status_at', 'heard_by', 'poll_offset', 'polled_until');
select tell_changes('telegram_bot', 'channel', variadic '{}');
select tell_changes('whatsapp_assignment', 'channel', variadic '{}');
select tell_changes('mis_connection', 'clinic-system', 'watermark');
select tell_changes('intake_run', 'run', variadic '{}');
select tell_changes('red_stop', 'red-stop', variadic '{}');
select tell_changes('red_stop_message', 'red-stop', variadic '{}');
select tell_changes('branch', 'company', variadic '{}');
select tell_changes('specialist', 'company', variadic '{}');
select tell_changes('review_link', 'review-link', variadic '{}');
select tell_changes('test_patient', 'test-patient', variadic '{}');
select tell_changes('test_sending', 'test-patient', variadic '{}');

create function tell_company() returns trigger language plpgsql as $$ begin
  perform tell_subject(new.id::text, 'company');
  return null;
end $$;
create trigger told_changed after update on company for each row when (old.* is distinct from new.*) execute function tell_company();

-- A restored copy holds everybody's sending back (docs/decisions/0058).
create function tell_everybody() returns trigger language plpgsql as $$ begin
  perform tell_subject('*', 'red-stop');
  return null;
end $$;
create trigger told_changed after update of closed_at, closed_cause on installation for each row
  when ((old.closed_at, old.closed_cause) is distinct from (new.closed_at, new.closed_cause)) execute function tell_everybody();

-- Who may hear has changed: a session ended or is another clinic's, a person has another role.
create function tell_session() returns trigger language plpgsql as $$ begin
  perform pg_notify('visita_changes', 'session ' || old.id);
  return null;
end $$;
create trigger told_changed after update of ended_at, company_id, account_id on session for each row
  when ((old.ended_at, old.company_id, old.account_id) is distinct from (new.ended_at, new.company_id, new.account_id))
  execute function tell_session();
create trigger told_removed after delete on session for each row execute function tell_session();
create function tell_account() returns trigger language plpgsql as $$ begin
  perform pg_notify('visita_changes', 'account ' || old.id);
  return null;
end $$;
create trigger told_changed after update of role, is_master, company_id on account for each row
  when ((old.role, old.is_master, old.company_id) is distinct from (new.role, new.is_master, new.company_id))
  execute function tell_account();
