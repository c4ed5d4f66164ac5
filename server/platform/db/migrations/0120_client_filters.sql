-- Lists of patients are filtered by what they refused and by numbers that cannot be dialled: those changes are noted too.
drop trigger client_moved on client;
create trigger client_moved after update of surname, name, middle_name, phone, phone_raw, gender, birth_date, sum_paid, excluded, opted_out on client
  for each row when ((old.surname, old.name, old.middle_name, old.phone, old.phone_raw, old.gender, old.birth_date, old.sum_paid, old.excluded,
      old.opted_out)
    is distinct from (new.surname, new.name, new.middle_name, new.phone, new.phone_raw, new.gender, new.birth_date, new.sum_paid, new.excluded,
      new.opted_out))
  execute function note_moved_row('client');

-- The few that stand out are counted each time the list is opened.
create index client_refused on client (company_id) where opted_out is not null;
create index client_numberless on client (company_id, (phone_raw is null)) where phone is null;
create index client_left_out on client (company_id) where excluded;
create index client_request_waiting on client_request (company_id, client_id) where not handled;
