-- The link feed of another server, which this hub passes on (LINK_UPSTREAM_URL).

-- As what this hub is registered there.
create table link_upstream_apps (
  origin text not null,
  redirect_uri text not null,
  client_id text not null,
  -- Sealed.
  client_secret bytea not null,
  created_at timestamptz not null default now(),
  primary key (origin, redirect_uri)
);

-- What a member allowed there in one session. There is no foreign key to the session: when that has ended, in whatever way, the
-- token still has to be revoked there.
create table link_upstream_grants (
  id bigint generated always as identity primary key,
  origin text not null,
  session_hash bytea not null,
  -- Sealed.
  token bytea not null,
  -- SHA-256: some servers give all sessions of an account the same token.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- Set if it is used no more although its session goes on.
  ended_at timestamptz
);
create unique index link_upstream_grants_session on link_upstream_grants (session_hash) where ended_at is null;
create index link_upstream_grants_token on link_upstream_grants (token_hash);
