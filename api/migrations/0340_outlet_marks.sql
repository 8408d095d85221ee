-- When an outlet's homepage was asked for its mark; the picture itself is users.avatar_url.
create table outlet_marks (
  user_id integer primary key references users (id) on delete cascade,
  -- Of the picture as it is kept; empty while there was none.
  content_hash text not null default '',
  fetched_at timestamptz,
  -- Looks in vain since the last good one.
  failures integer not null default 0 check (failures >= 0),
  next_look_at timestamptz not null
);
