-- The revision that the last import left an event with: while it is the event's own, nobody edited it since.

alter table events add column import_revision integer not null default 0;
