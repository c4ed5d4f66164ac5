-- What a provider says of a message may hold its patient's number, and may come when the patient has been erased (docs/decisions/0137). The row is
-- read anew for each: whoever waited for the erasure sees it.
create function erased_patient_of(whose uuid, which uuid) returns boolean language sql volatile as $$
  select exists (select from message m join client c on c.company_id = m.company_id and c.id = m.client_id
    where m.company_id = whose and m.id = which and c.erased_at is not null) $$;

create function leave_said() returns trigger language plpgsql as $$ begin
  if erased_patient_of(new.company_id, new.message_id) then new.detail := null; end if;
  return new;
end $$;
create trigger attempt_of_erased before update of detail on attempt for each row
  when (new.detail is not null) execute function leave_said();

create function leave_told() returns trigger language plpgsql as $$ begin
  if erased_patient_of(new.company_id, new.message_id) then new.detail := nullif(new.detail - 'detail' - 'text', '{}'); end if;
  return new;
end $$;
create trigger event_of_erased before insert on message_event for each row
  when (new.detail ?| array['detail', 'text']) execute function leave_told();

-- What was written while patients were erased before this.
update client_request q set text = '' from client c
  where c.company_id = q.company_id and c.id = q.client_id and c.erased_at is not null and q.text <> '';
update visit_survey q set comment = null from client c
  where c.company_id = q.company_id and c.id = q.client_id and c.erased_at is not null and q.comment is not null;
delete from consent_change q using client c where c.company_id = q.company_id and c.id = q.client_id and c.erased_at is not null;
update message_event e set detail = null from message m join client c on c.company_id = m.company_id and c.id = m.client_id
  where e.company_id = m.company_id and e.message_id = m.id and c.erased_at is not null and e.detail is not null;
update attempt a set detail = null from message m join client c on c.company_id = m.company_id and c.id = m.client_id
  where a.company_id = m.company_id and a.message_id = m.id and c.erased_at is not null and a.detail is not null;
update message m set text = null, link = null, answer_text = null, comment = null, may_show_at = null from client c
  where c.company_id = m.company_id and c.id = m.client_id and c.erased_at is not null
    and (m.text, m.link, m.answer_text, m.comment, m.may_show_at) is distinct from (null, null, null, null, null);
update message m set text = null from chat h
  where h.company_id = m.company_id and h.id = m.chat_id and h.phone like 'erased %' and m.text is not null;
update chat set last_at = null, last_reply_id = null, last_line_id = null, claimed_by = null where phone like 'erased %' and last_at is not null;
