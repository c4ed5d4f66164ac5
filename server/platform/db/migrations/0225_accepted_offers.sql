-- Whether a time is promised is asked for every free time, and of all offers of that time hardly any was accepted.
create index message_accepted_offer on message (company_id, visit_at) where notice = 'freed' and answer = 'approved';
