-- What a part of an SMS or a message costs by a provider, from which day of the company on (docs/decisions/0141). Before the first line nobody has
-- said, and after a line without a price nobody knows any more. A price outlives the connection.
create table channel_price (
  company_id uuid not null references company on delete cascade,
  provider text not null,
  since date not null,
  price numeric(10, 4) check (price between 0 and 100000),
  primary key (company_id, provider, since)
);
select fence('channel_price');
select tell_changes('channel_price', 'channel', variadic '{}');

insert into channel_price (company_id, provider, since, price)
  -- A day before is early enough in every zone.
  select a.company_id, a.provider, a.created_at::date - 1, a.price from channel_account a where a.price is not null;

drop trigger told_added on channel_account;
drop trigger told_removed on channel_account;
drop trigger told_changed on channel_account;
alter table channel_account drop column price;
select tell_changes('channel_account', 'channel', 'replies_since', 'asked_at', 'status_at', 'heard_by', 'poll_offset', 'polled_until', 'answered_at');

-- An attempt keeps what a part cost on its day, not the sum; a messenger's message is one part.
drop trigger told_added on attempt;
drop trigger told_removed on attempt;
drop trigger told_changed on attempt;
alter table attempt alter column price type numeric(10, 4) using price / greatest(parts, 1);
update attempt set parts = 1
  where parts is null and channel <> 'sms' and state in ('sentToGateway', 'sent', 'delivered', 'read', 'failed');
select tell_changes('attempt', 'message', 'fence', 'polled_at', 'asked_at', 'held_fence', 'updated_at');
