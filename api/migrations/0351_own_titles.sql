-- What compares the titles of papers leaves further names out, which search marks as such now: papers are read anew.
insert into search_outbox (kind, id) select kind, id from search_documents where kind = 'paper';

-- A model's Chinese title stands with one paper.
create index papers_chinese_title on papers ((chinese->>'title')) where chinese is not null;
