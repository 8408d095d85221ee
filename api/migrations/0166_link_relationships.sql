-- Who follows, blocks and mutes whom. Lists of people page by `id`.

create table link_follows (
  id bigint generated always as identity unique,
  follower_id integer not null references users (id) on delete cascade,
  followee_id integer not null references users (id) on delete cascade,
  shows_reblogs boolean not null default true,
  -- Wants to be told of each new status.
  notifies boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id)
);
create index link_follows_followee on link_follows (followee_id, id);
create index link_follows_follower on link_follows (follower_id, id);

create table link_blocks (
  id bigint generated always as identity unique,
  user_id integer not null references users (id) on delete cascade,
  target_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, target_id)
);
create index link_blocks_target on link_blocks (target_id);

create table link_mutes (
  id bigint generated always as identity unique,
  user_id integer not null references users (id) on delete cascade,
  target_id integer not null references users (id) on delete cascade,
  hides_notifications boolean not null default true,
  -- Null for ever.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, target_id)
);
create index link_mutes_target on link_mutes (target_id);
