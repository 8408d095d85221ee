-- Of papers and headlines with Chinese words there is one report more: 11 the Chinese title or summary is wrong.
alter table reports drop constraint reports_type_check;
alter table reports add constraint reports_type_check check (type between 1 and 11);
-- Of 11: {title, summary, model, made_at} as it stood there when it was reported; the text may have other words since.
alter table reports add column chinese jsonb;
