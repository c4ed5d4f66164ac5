-- The spelling of each service that the clinic's visits have: «щёткой» and «Щеткой» are one service. The first spelling counts.
create table service_name (
  company_id uuid not null references company on delete cascade,
  name_key text not null,
  name text not null,
  primary key (company_id, name_key)
);
select fence('service_name');

insert into service_name (company_id, name_key, name)
select distinct on (company_id, name_key(service)) company_id, name_key(service), service
from (select company_id, service, count(*) as visits from visit where service is not null group by company_id, service) s
order by company_id, name_key(service), visits desc, service;
