-- Federation by ActivityPub: accounts and statuses of other servers, and what goes to them.

alter table users drop constraint users_kind_check;
alter table users add constraint users_kind_check check (kind in ('member', 'outlet', 'sample', 'remote'));

-- Accounts of other servers are users of the kind `remote`, so that follows, likes, notifications and timelines know one kind
-- of account.
create table federation_actors (
  user_id integer primary key references users (id) on delete cascade,
  uri text not null unique,
  -- Of the address; with its port where that is unusual.
  host text not null,
  username text not null,
  url text not null,
  inbox text not null,
  -- Empty where the server has none.
  shared_inbox text not null default '',
  followers_uri text not null default '',
  fetched_at timestamptz not null default now()
);
create index federation_actors_name on federation_actors (lower(username), host);
create index federation_actors_host on federation_actors (host);

-- What members sign with.
create table federation_keys (
  user_id integer primary key references users (id) on delete cascade,
  -- JSON Web Key.
  public_key jsonb not null,
  -- Another one, sealed with SECRET_KEY.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

alter table link_statuses
  -- Its address on the server it came from; null for our own.
  add column remote_uri text,
  -- Its page there.
  add column remote_url text,
  -- As it came, made safe; `content` is the text in it.
  add column remote_html text;
create unique index link_statuses_remote on link_statuses (remote_uri) where remote_uri is not null;

-- What members did that other servers shall hear of, in the order in which they did it.
create table federation_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('create', 'update', 'delete', 'boost', 'unboost', 'like', 'unlike',
    'follow', 'unfollow', 'reject', 'profile', 'story', 'story_update', 'unstory')),
  user_id integer not null references users (id) on delete cascade,
  status_id bigint,
  -- The boost itself.
  boost_id bigint,
  story_id integer,
  -- The other account.
  target_id integer references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Activities on their way out, each to many inboxes.
create table federation_activities (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- What it tells of: it need not be told any more once that is deleted.
  status_id bigint,
  body text not null,
  created_at timestamptz not null default now()
);
create index federation_activities_status on federation_activities (status_id) where status_id is not null;

create table federation_deliveries (
  id bigint generated always as identity primary key,
  activity_id bigint not null references federation_activities (id) on delete cascade,
  inbox text not null,
  host text not null,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  unique (activity_id, inbox)
);
create index federation_deliveries_due on federation_deliveries (due_at, id);
create index federation_deliveries_host on federation_deliveries (host);

-- Activities that came in and were found genuine, until they are worked on.
create table federation_inbox (
  id bigint generated always as identity primary key,
  message jsonb not null,
  tries smallint not null default 0,
  due_at timestamptz not null default now()
);
create index federation_inbox_due on federation_inbox (due_at, id);

-- Servers that operators want nothing to do with; their subdomains neither.
create table federation_blocks (
  domain text primary key check (domain = lower(domain)),
  reason text not null default '',
  created_at timestamptz not null default now()
);

-- Public keys and documents of others, and which activities were seen: Fedify's key-value store.
create table ephemeral.federation_cache (
  key text primary key,
  value jsonb not null,
  expires_at timestamptz
);
create index federation_cache_expires on ephemeral.federation_cache (expires_at) where expires_at is not null;
