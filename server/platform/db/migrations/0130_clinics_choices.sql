-- What a clinic sets for itself: prices, the seconds that a message saves, answers that staff give again and again.

-- Null: nobody has said what it costs. Until now that was 0, which only the messenger that is free means.
alter table channel_account alter column price drop not null, alter column price drop default;
update channel_account set price = null where price = 0 and provider <> 'telegram';

alter table company add column seconds_per_message integer not null default 15
  check (seconds_per_message between 1 and 600);

create table quick_answer (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
select fence('quick_answer');
select tell_changes('quick_answer', 'quick-answer', variadic '{}');
