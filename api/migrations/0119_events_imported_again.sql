-- The revision that the last import left an event with: while it is the event's own, nobody edited it since.
-- A hub that ran between two releases has it from a file of another number.

alter table events add column if not exists import_revision integer not null default 0;
