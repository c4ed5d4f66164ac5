-- The reply that staff corrected by an answer: another correction of that reply takes back this answer, and no other.
alter table visit_answer add column reply_id uuid;
drop trigger told_added on visit_answer;
drop trigger told_removed on visit_answer;
drop trigger told_changed on visit_answer;
select tell_changes('visit_answer', 'visit', variadic '{}');
create index visit_answer_reply on visit_answer (company_id, reply_id) where reply_id is not null;
-- Answers of former corrections, as far as the log names them.
update visit_answer a set reply_id = (l.detail->>'replyId')::uuid from audit_log l
where l.company_id = a.company_id and l.action = 'correctReply' and l.detail->>'visitId' = a.visit_id::text
  and l.detail->>'answerId' = a.id::text and l.detail->>'answer' <> 'none';
