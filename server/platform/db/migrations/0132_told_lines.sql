-- How far staff's words got stands in their conversation: whoever has it open is told.
create function tell_line() returns trigger language plpgsql as $$ begin
  perform tell_subject(new.company_id::text, 'chat');
  return null;
end $$;
create trigger chat_line_told after update of status, outcome, reason on message for each row
  when (new.chat_id is not null and (old.status, old.outcome, old.reason) is distinct from (new.status, new.outcome, new.reason))
  execute function tell_line();
