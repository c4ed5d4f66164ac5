-- What figures must know of a message and nobody could tell later: the branch that it was planned for, and whether it asked for an answer when it
-- left. Of those before this migration the visit's branch and the scenario's setting are taken as they are now.
alter table message add column branch_id uuid, add column asks boolean not null default false;
update message m set branch_id = v.branch_id from visit v where v.company_id = m.company_id and v.id = m.visit_id and v.branch_id is not null;

-- Reminders and notices ask whether one comes, where the scenario wants to know; surveys ask for a score unless they lead to marks alone. Memos and what
-- sells never ask.
create function asks_answer(s scenario, text text, link text, visit uuid, notice text) returns boolean language sql immutable parallel safe return (
  case when s.type in ('reminder', 'notification') then s.interactive_responses and visit is not null and notice is distinct from 'canceled'
    when s.type = 'nps' then text is not null and not (coalesce(strpos(text, '/s/' || link) > 0, false) and not coalesce(strpos(text, '/n/' || link) > 0, false))
    else false end);
update message m set asks = true from scenario s
  where s.company_id = m.company_id and s.id = m.scenario_id and m.text is not null and asks_answer(s, m.text, m.link, m.visit_id, m.notice);

-- The day of a message is that of its first acceptance, before it of the moment it is to leave.
create index message_by_day on message (company_id, (coalesce(sent_at, send_at))) where scenario_id is not null;

-- They change with the plan and the sending only, which are told.
drop trigger told_added on message;
drop trigger told_removed on message;
drop trigger told_changed on message;
select tell_changes('message', 'message', 'fence', 'claimed_until', 'due_at', 'updated_at', 'visit_day', 'branch_id', 'asks');
