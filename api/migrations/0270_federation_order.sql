-- Activities about one thing must not overtake each other: an undo that comes before its follow leaves the follow standing.
-- Rows of processes of the release before have no key, and go in any order, as they did.

alter table federation_deliveries
  -- Who sends it and what it is about.
  add column ordering_key text;
create index federation_deliveries_order on federation_deliveries (inbox, ordering_key, activity_id)
  where ordering_key is not null;

alter table federation_inbox
  -- Address of the account that sent it.
  add column actor text,
  -- It failed, and is tried again later; what its account sent after it does not wait for that.
  add column is_put_off boolean not null default false;
create index federation_inbox_order on federation_inbox (actor, id) where actor is not null;
