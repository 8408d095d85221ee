-- What the hub tells a member: answers, reviews, what became of a report, news of an event. Titles and addresses
-- are made from kind, actor and source when a message is read.

create table messages (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('reply', 'review', 'report', 'event', 'system')),
  -- Who caused it; null for the hub itself, and for an account that is gone.
  actor_id integer references users (id) on delete set null,
  -- What it is about (`story-7`), or empty.
  source_id text not null default '',
  -- Plain text.
  text text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_of_user on messages (user_id, created_at desc, id desc);
create index messages_unread on messages (user_id) where read_at is null;
