-- What goes first of the mail that is due: 0 a code that somebody waits for, 1 what concerns one person, 2 what many
-- are told at once.

alter table mail_queue add column priority smallint not null default 1 check (priority between 0 and 2);
create index mail_queue_next on mail_queue (priority, next_try_at, id);
drop index mail_queue_due;
