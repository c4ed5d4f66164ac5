-- One alert for one cause while the cause lasts. An alert whose cause is over gives its cause up, so that the same cause may
-- raise a new one; and what is told of a message goes with it.
alter table alert alter column cause drop not null;
alter table alert add column ended_at timestamptz;
alter table alert add constraint alert_ended check ((cause is null) = (ended_at is not null));

delete from alert a where message_id is not null
  and not exists (select from message m where m.company_id = a.company_id and m.id = a.message_id);
alter table alert add foreign key (company_id, message_id) references message on delete cascade;

create index alert_list on alert (company_id, at desc, id desc);
create index alert_message on alert (company_id, message_id) where message_id is not null;

-- What the sweep looks for, whatever else has been sent.
create index message_unanswered on message (visit_at) where answer = 'none' and not handled and sent_at is not null;
create index message_unknown on message (company_id) where outcome = 'unknown' and not handled;
