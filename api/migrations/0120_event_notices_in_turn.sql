-- Notices take turns, some people of each at a time; one that fails is put off, for longer each time.
alter table event_notices
  add column next_try_at timestamptz not null default now(),
  add column tries smallint not null default 0;
-- Who had a place when a notice was written, and who waited: moves up and notices are written under the event's lock, by
-- the clock of the database. Null for who never moved up.
alter table event_orders add column moved_up_at timestamptz;
