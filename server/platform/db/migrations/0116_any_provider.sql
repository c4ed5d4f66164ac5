-- Which providers there are is said by their adapters, and by nothing else: a new one needs no migration.
alter table channel_account drop constraint channel_account_provider_check;
