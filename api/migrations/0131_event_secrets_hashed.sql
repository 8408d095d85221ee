-- What gives a place back, or shows a member's calendar, stands hashed: whoever reads a backup can use neither. Each mail has a
-- key of its own, each asking for a calendar an address of its own, all of them good (docs/decisions/0008).
--
-- Processes of the release before read and write `event_orders.cancel_key` and `event_calendars` while they are replaced.
-- What stands there is good as before, and moved here each night by `hash-event-secrets`. The next release drops both.

create table event_cancel_keys (
  key_hash bytea primary key,
  order_id integer not null references event_orders (id) on delete cascade
);
create index event_cancel_keys_order on event_cancel_keys (order_id);
alter table event_orders alter column cancel_key drop not null;

create table event_calendar_addresses (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- By a calendar program, to a day: addresses that nobody follows go first.
  read_at timestamptz
);
create index event_calendar_addresses_user on event_calendar_addresses (user_id);

-- A ticket is shown again and again, so its code stands there; it is found by its hash: how long that takes tells nothing.
create unique index event_orders_ticket_hash on event_orders (sha256(ticket_code::bytea));
