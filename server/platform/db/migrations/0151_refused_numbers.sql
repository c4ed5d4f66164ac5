-- What was refused from a number belongs to the number too: there may be no patient who has it now, and one who gets it is refused for.
alter table chat add column refused text check (refused in ('marketing', 'all'));
drop trigger told_added on chat;
drop trigger told_removed on chat;
drop trigger told_changed on chat;
select tell_changes('chat', 'chat', variadic '{}');

-- What patients refused by a reply before.
update chat h set refused = c.refused from (
  select k.company_id, k.phone, min(k.opted_out) as refused
  from client k where k.phone is not null and k.opted_out is not null and exists (
    select from consent_change n where n.company_id = k.company_id and n.client_id = k.id and n.source = 'reply' and not n.allowed)
  group by k.company_id, k.phone
) c where h.company_id = c.company_id and h.phone = c.phone;

-- Whoever gets a number, by whichever way, gets its refusal, with the words in which it came. Who writes STOP at that moment waits.
create function take_refusal_of_number() returns trigger language plpgsql as $$
declare here text; said reply; begin
  select h.refused into here from chat h where h.company_id = new.company_id and h.phone = new.phone for share;
  if here is null or new.opted_out = 'all' or new.opted_out = here then return null; end if;
  select r.* into said from reply r where r.company_id = new.company_id and r.phone = new.phone and r.answer = 'stop' order by r.at desc, r.id desc limit 1;
  insert into consent_change (company_id, client_id, category, allowed, text_version, source, channel, at)
    select new.company_id, new.id, category, false, said.text, 'reply', said.channel, coalesce(said.at, new.seen_at)
    from unnest(case here when 'all' then array['marketing', 'service'] else array['marketing'] end) category;
  update client set opted_out = here where company_id = new.company_id and id = new.id;
  return null;
end $$;
create trigger client_number_given after insert on client for each row when (new.phone is not null) execute function take_refusal_of_number();
create trigger client_number_changed after update of phone on client for each row
  when (new.phone is not null and new.phone is distinct from old.phone) execute function take_refusal_of_number();

-- A patient who allows again what he refused allows it for his number.
create function allow_number() returns trigger language plpgsql as $$ begin
  update chat set refused = new.opted_out where company_id = new.company_id and phone = new.phone and refused is not null;
  return null;
end $$;
create trigger client_allows after update of opted_out on client for each row
  when (new.phone is not null and (old.opted_out = 'all' or old.opted_out is not null and new.opted_out is null)
    and new.opted_out is distinct from old.opted_out)
  execute function allow_number();
