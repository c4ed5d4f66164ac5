-- The pages that patients open: surveys, requests, and the way to a review.

-- The survey after a first visit: a few marks from 1 to 5, and words.
create table visit_survey (
  company_id uuid not null,
  message_id uuid not null,
  client_id uuid not null,
  visit_id uuid,
  specialist_mark integer check (specialist_mark between 1 and 5),
  reception_mark integer check (reception_mark between 1 and 5),
  waiting_mark integer check (waiting_mark between 1 and 5),
  comfort_mark integer check (comfort_mark between 1 and 5),
  comment text,
  at timestamptz not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references message on delete cascade,
  foreign key (company_id, client_id) references client on delete cascade
);
select fence('visit_survey');

-- What a patient asks of the clinic, in the patient's own words.
create table client_request (
  company_id uuid not null,
  id uuid not null default new_id(),
  client_id uuid not null,
  message_id uuid not null,
  text text not null,
  at timestamptz not null,
  handled boolean not null default false,
  handled_at timestamptz,
  handled_by uuid,
  primary key (company_id, id),
  foreign key (company_id, client_id) references client on delete cascade,
  foreign key (company_id, message_id) references message on delete cascade
);
create index client_request_client on client_request (company_id, client_id, at desc);
select fence('client_request');

create table review_link (
  company_id uuid not null references company on delete cascade,
  id uuid not null default new_id(),
  branch_id uuid,
  url_name text not null,
  url text not null,
  transitions_count integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references branch on delete set null (branch_id)
);
select fence('review_link');

-- Which patient's message led to which review link: who presses twice went there once.
create table review_transition (
  company_id uuid not null references company on delete cascade,
  message_id uuid not null,
  review_link_id uuid not null,
  at timestamptz not null,
  primary key (company_id, message_id, review_link_id),
  foreign key (company_id, message_id) references message on delete cascade,
  foreign key (company_id, review_link_id) references review_link on delete cascade
);
create index review_transition_link on review_transition (company_id, review_link_id);
select fence('review_transition');
