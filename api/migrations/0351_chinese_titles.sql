-- A model's Chinese title stands with one paper.
create index papers_chinese_title on papers ((chinese->>'title')) where chinese is not null;
