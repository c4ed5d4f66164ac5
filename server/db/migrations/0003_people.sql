-- Patients and their visits, as the clinic system last gave them.

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
  phone_raw text,
  email text,
  birth_date date,
  language text,
  deceased boolean not null default false,
  sum_paid numeric(14, 2),
  excluded boolean not null default false,
  excluded_reason text,
  excluded_at timestamptz,
  opted_out text check (opted_out in ('marketing', 'all')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, external_id)
);
create index client_phone on client (company_id, phone);
create index client_name on client (company_id, surname, name);
create index client_search on client using gin ((surname || ' ' || name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
select fence('client');

-- Every change of what a patient allows, with the words he was shown.
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
  status text not null default 'valid' check (status in ('valid', 'canceled')),
  tentative boolean not null default false,
  outcome text check (outcome in ('attended', 'noShow')),
  confirmed boolean not null default false,
  sum_paid numeric(14, 2),
  mis_created_at timestamptz,
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
select fence('visit');
