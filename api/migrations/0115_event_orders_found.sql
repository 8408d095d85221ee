-- What a visitor signed up for is found by its e-mail when that logs in.
create index event_orders_unclaimed on event_orders (email) where user_id is null and status <> 'cancelled';
-- Calendars are found by the hash of their address: how long that takes tells nothing of an address.
create unique index event_calendars_hash on event_calendars (sha256(token::bytea));
