-- An address is held by the visitor's order under it; a member's order names one without holding it against others.
drop index event_orders_email;
create index event_orders_address on event_orders (event_id, email) where status <> 'cancelled';
create unique index event_orders_visitor on event_orders (event_id, email)
  where guest_id is not null and status <> 'cancelled';
