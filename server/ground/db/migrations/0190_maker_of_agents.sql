-- Keys act as their maker (docs/decisions/0170). Agents whose maker was gone before that rule go on handing over messages, and no files.
alter table agent add column maker_unknown boolean not null default false;
update agent set maker_unknown = true where paired_by is null;
