-- The page of a project names the papers whose code it is; addresses on GitHub know no case.
create index papers_code_url on papers (lower(code_url)) where code_url <> '';
