-- Only accepted offers are searched for by their time; the many others of the same time are not read any more.
drop index message_offer;
create index message_offer on message (company_id, visit_at) where notice = 'freed' and answer = 'approved';
