-- Moderators take Chinese words away that readers found wrong: the decision that did it. Withdrawn words stand nowhere, and are
-- kept so that the model is not asked for them again; a changed text has another hash.
alter table chinese_texts add column withdrawn_by integer references report_decisions (id);
create index chinese_texts_withdrawn on chinese_texts (withdrawn_by) where withdrawn_by is not null;

-- Whether Chinese words were taken away with it.
alter table report_decisions add column is_withdrawal boolean not null default false;
