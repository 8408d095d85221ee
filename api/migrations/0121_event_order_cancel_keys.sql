-- Who has the mail of an order can give its place back, in whatever browser. Not by the ticket's code: that one is shown
-- at doors, and whoever photographs it must not be able to.

alter table event_orders add column cancel_key text not null unique default replace(gen_random_uuid()::text, '-', '');
