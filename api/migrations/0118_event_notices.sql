-- What those who signed up for an event are yet to be told: written in the transaction of the deed, one row however many
-- they are; a job tells them, some at a time, and removes it.

create table event_notices (
  id bigint generated always as identity primary key,
  event_id integer not null references events (id) on delete cascade,
  kind text not null check (kind in ('changed', 'called_off', 'message')),
  recipients text not null check (recipients in ('confirmed', 'waiting', 'all')),
  -- What changed, in words.
  what text not null default '',
  -- What an organiser wrote.
  message_id integer references event_messages (id) on delete cascade,
  -- Who signed up later knows already.
  last_order_id integer not null,
  -- Orders up to here are done with; raised with the rows of the mails and messages.
  told_order_id integer not null default 0,
  created_at timestamptz not null default now(),
  check ((kind = 'message') = (message_id is not null))
);
