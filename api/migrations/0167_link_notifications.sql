-- What happened to a member in the link feed, and how far they have read.

create table link_notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  type text not null check (type in ('mention', 'status', 'reblog', 'follow', 'favourite', 'poll', 'update')),
  from_id integer not null references users (id) on delete cascade,
  status_id bigint references link_statuses (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Taken back and done again it is told once.
  unique nulls not distinct (user_id, type, from_id, status_id)
);
create index link_notifications_user on link_notifications (user_id, id desc);
create index link_notifications_status on link_notifications (status_id) where status_id is not null;

create table link_markers (
  user_id integer not null references users (id) on delete cascade,
  timeline text not null check (timeline in ('home', 'notifications')),
  last_read_id text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (user_id, timeline)
);
