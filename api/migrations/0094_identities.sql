-- Accounts at outside providers (OpenID Connect) by which members log in.

create table identities (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The provider's name in the settings, and what it calls the account.
  provider text not null,
  subject text not null,
  -- For the member to know it again: an address or a name.
  label text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (provider, subject),
  unique (user_id, provider)
);

-- What was begun at a provider and is not finished; the browser holds a cookie, whose SHA-256 stands here.
create table identity_flows (
  token_hash bytea primary key,
  -- login: on the way to the provider and back; link: the same, for a member; confirm: back, and waiting for a login.
  intent text not null check (intent in ('login', 'link', 'confirm')),
  provider text not null,
  -- Of intent link: who began.
  user_id integer references users (id) on delete cascade,
  -- Until the way back: what must come back.
  state text not null default '',
  nonce text not null default '',
  verifier text not null default '',
  -- Of intent confirm: the account at the provider.
  subject text not null default '',
  label text not null default '',
  return_url text not null default '',
  expires_at timestamptz not null
);
create index identity_flows_user on identity_flows (user_id);
create index identity_flows_expired on identity_flows (expires_at);
