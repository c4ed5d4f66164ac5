-- The moment at which a tariff stops sending, as Node reckons it by the clinic's calendar (docs/decisions/0126). For a tariff set before, by UTC until
-- it is set again.
alter table company add column sends_until timestamptz;
update company set sends_until = (tariff_until + 4)::timestamptz where tariff_until is not null;
alter table company add constraint company_sends_until_check check ((tariff_until is null) = (sends_until is null));
