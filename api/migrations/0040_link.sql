-- The link feed: short statuses of members, read by the hub and by Mastodon's clients.

create table link_statuses (
  -- Milliseconds since 1970 and 16 more bits: sorts by time, as Mastodon's own ids do.
  id bigint primary key,
  user_id integer not null references users (id) on delete cascade,
  reply_to_id bigint references link_statuses (id) on delete set null,
  -- As it was written; the HTML is made of it when it is read.
  content text not null,
  spoiler_text text not null default '',
  sensitive boolean not null default false,
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private', 'direct')),
  language text not null default '',
  replies_count integer not null default 0,
  favourites_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index link_statuses_public on link_statuses (id desc) where visibility = 'public';
create index link_statuses_user on link_statuses (user_id, id desc);
create index link_statuses_reply on link_statuses (reply_to_id) where reply_to_id is not null;

create table link_favourites (
  user_id integer not null references users (id) on delete cascade,
  status_id bigint not null references link_statuses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, status_id)
);
create index link_favourites_status on link_favourites (status_id);

create table link_bookmarks (
  user_id integer not null references users (id) on delete cascade,
  status_id bigint not null references link_statuses (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, status_id)
);
create index link_bookmarks_status on link_bookmarks (status_id);
