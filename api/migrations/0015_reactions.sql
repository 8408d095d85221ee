-- Votes, bookmarks, reports and views of things of every kind, named by source id (`story-7`, `paper-<uuid>`).

create table votes (
  user_id integer not null references users (id) on delete cascade,
  source_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, source_id)
);
create index votes_source on votes (source_id, created_at);

create table bookmarks (
  user_id integer not null references users (id) on delete cascade,
  source_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, source_id)
);
create index bookmarks_source on bookmarks (source_id, created_at);
create index bookmarks_of_user on bookmarks (user_id, created_at desc);

create table reports (
  id bigint generated always as identity primary key,
  source_id text not null,
  -- Either a member or the browser of a visitor.
  user_id integer references users (id) on delete cascade,
  guest_id bigint references guests (id) on delete cascade,
  type smallint not null check (type between 1 and 7),
  url text not null default '',
  remark text not null default '',
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, guest_id) = 1),
  unique (user_id, source_id),
  unique (guest_id, source_id)
);
create index reports_source on reports (source_id, created_at);

create table view_days (
  source_id text not null,
  -- A day of Beijing.
  day date not null,
  -- Who looked: a member's key, or a hash that changes every day.
  visitor text not null,
  count smallint not null check (count > 0),
  primary key (source_id, day, visitor)
);
create index view_days_day on view_days (day);
