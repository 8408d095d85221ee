-- Programs that act in the link feed: Mastodon's clients, and the hub's own pages.

create table link_apps (
  id integer generated always as identity primary key,
  -- What the program calls itself by; no secret.
  client_id text not null unique,
  -- SHA-256; null for the hub's own pages, which could keep none.
  secret_hash bytea,
  name text not null,
  website text not null default '',
  redirect_uris text[] not null,
  scopes text[] not null,
  created_at timestamptz not null default now()
);

-- What a member allowed a program, on its way there; each is good once.
create table link_codes (
  -- SHA-256.
  code_hash bytea primary key,
  app_id integer not null references link_apps (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  -- SHA-256 that the program announced (PKCE), base64url; empty for one that did not.
  challenge text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_codes_app on link_codes (app_id);
create index link_codes_user on link_codes (user_id);

-- Bearer tokens of the feed; they open nothing else.
create table link_tokens (
  id bigint generated always as identity primary key,
  -- SHA-256.
  token_hash bytea not null unique,
  app_id integer not null references link_apps (id) on delete cascade,
  -- Null: the program's own, without a member.
  user_id integer references users (id) on delete cascade,
  scopes text[] not null,
  -- The code it was given for: whoever brings that again ends the token.
  code_hash bytea,
  -- Of the hub's own pages: it ends with the session that asked for it.
  session_hash bytea references sessions (token_hash) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Null: while it is used.
  expires_at timestamptz,
  revoked_at timestamptz
);
create index link_tokens_app on link_tokens (app_id);
create index link_tokens_user on link_tokens (user_id);
create index link_tokens_code on link_tokens (code_hash) where code_hash is not null;
create index link_tokens_session on link_tokens (session_hash) where session_hash is not null;

insert into link_apps (client_id, name, redirect_uris, scopes) values ('hub', '本站', '{}', '{read,write,follow}');
