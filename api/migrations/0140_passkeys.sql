-- Passkeys (WebAuthn): what a member's devices hold the other half of.

-- What authenticators know a member by: says nothing of them, and is no other hub's on the same host. Drawn for their first
-- passkey: a default of its own for each row would write the whole table anew while nobody could read it.
alter table users add column passkey_handle uuid;

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The authenticator's name for it, base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Of signatures; 0 for ever where the authenticator does not count.
  counter bigint not null default 0,
  -- Whether it may be copied to other devices of its owner's (never changes), and whether it is.
  can_sync boolean not null,
  is_synced boolean not null,
  name text not null,
  -- Where it was made: `Chrome · Windows`.
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a browser was asked to sign and has not yet; each is good once. SHA-256 of the challenge and of the cookie.
create table passkey_challenges (
  challenge_hash bytea primary key,
  browser_hash bytea not null,
  -- create: by this member; get: by whoever has a passkey.
  purpose text not null check (purpose in ('create', 'get')),
  user_id integer references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);
