-- Patients and their visits, as the clinic system or a file last gave them, and what staff recorded since.

create table client (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  source text not null default 'import',
  external_id text not null,
  surname text not null default '',
  name text not null default '',
  middle_name text,
  gender text check (gender in ('M', 'F')),
  phone text,
  -- What the source says, whatever staff put right: its next other word is known as one.
  phone_raw text,
  phone_corrected_at timestamptz,
  email text,
  birth_date date,
  language text,
  deceased boolean not null default false,
  sum_paid numeric(14, 2),
  excluded boolean not null default false,
  excluded_reason text,
  excluded_at timestamptz,
  opted_out text check (opted_out in ('marketing', 'all')),
  -- What the source said last of what the patient allows. Said again it is no news: what staff recorded since then stands.
  told_consent text check (told_consent in ('marketing', 'service', 'nothing')),
  -- Which run brought the patient in.
  born_in uuid,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, external_id)
);
create index client_phone on client (company_id, phone);
create index client_name on client (company_id, surname collate names, name collate names, id);
-- Patients in the order in which promotions have places for them.
create index client_paid on client (company_id, sum_paid desc, id);
select fence('client');

-- Every change of what a patient allows, with the words that were shown.
create table consent_change (
  company_id uuid not null,
  id uuid not null default new_id(),
  client_id uuid not null,
  category text not null check (category in ('service', 'marketing')),
  allowed boolean not null,
  text_version text,
  source text not null,
  channel text,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client on delete cascade
);
create index consent_client on consent_change (company_id, client_id, category, at desc);
select fence('consent_change');

-- Every number a patient had here, and who put it in place of the one before.
create table phone_change (
  company_id uuid not null,
  id uuid not null default new_id(),
  client_id uuid not null,
  before text,
  phone text,
  source text not null,
  account_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client on delete cascade
);
create index phone_change_client on phone_change (company_id, client_id, at desc);
select fence('phone_change');

create table visit (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  external_id text not null,
  client_id uuid not null,
  branch_id uuid,
  specialist_id uuid,
  service text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The clock on the wall as the source wrote it, where it named no zone: another zone of the branch gives other instants.
  starts_local timestamp,
  ends_local timestamp,
  status text not null default 'valid' check (status in ('valid', 'canceled')),
  tentative boolean not null default false,
  outcome text check (outcome in ('attended', 'noShow')),
  confirmed boolean not null default false,
  sum_paid numeric(14, 2),
  mis_created_at timestamptz,
  -- When the clinic's records said that it moved, and from where; that it was cancelled; and when they last stood by it after it had been in
  -- doubt: a cancellation taken back, or a confirmation.
  moved_at timestamptz,
  moved_from timestamptz,
  canceled_at timestamptz,
  restored_at timestamptz,
  -- Which run brought the visit in.
  born_in uuid,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, client_id) references client on delete cascade,
  foreign key (company_id, branch_id) references branch on delete set null (branch_id),
  foreign key (company_id, specialist_id) references specialist on delete set null (specialist_id)
);
create index visit_start on visit (company_id, starts_at);
create index visit_client on visit (company_id, client_id, starts_at);
create index visit_moved on visit (company_id, moved_at) where moved_at is not null;
create index visit_canceled on visit (company_id, canceled_at) where canceled_at is not null;
create index visit_booked on visit (company_id, mis_created_at) where mis_created_at is not null;
select fence('visit');

create function note_visit_change() returns trigger language plpgsql as $$ begin
  if new.starts_at <> old.starts_at then
    new.moved_at := new.changed_at;
    new.moved_from := old.starts_at;
  end if;
  if new.status <> old.status then
    new.canceled_at := case when new.status = 'canceled' then new.changed_at end;
  end if;
  if new.status = 'valid' and (old.status <> 'valid' or new.confirmed and not old.confirmed) then
    new.restored_at := greatest(new.changed_at, new.seen_at);
  end if;
  return new;
end $$;
create trigger visit_changes before update of starts_at, status, confirmed on visit
  for each row when (old.starts_at <> new.starts_at or old.status <> new.status or old.confirmed <> new.confirmed)
  execute function note_visit_change();
