-- Up to which story a member has seen the column, on any device: the line 上次看到这里, and what 补课 begins with.
create table column_visits (
  user_id integer primary key references users (id) on delete cascade,
  -- When the newest story is of that was there.
  seen_until timestamptz not null,
  visited_at timestamptz not null default now(),
  -- What the visit before this one had seen; null on the first one.
  before_until timestamptz
);
