-- A second factor beside password, code or mail: an authenticator app or a passkey, with recovery codes.

-- Null: not asked for.
alter table users add column second_factor_at timestamptz;

-- Of authenticator apps. Sealed by the key of DATA_DIR or SECRET_KEY: the database alone makes no codes.
create table totp_secrets (
  user_id integer primary key references users (id) on delete cascade,
  -- Null until a first code was typed.
  secret bytea,
  -- What a new app was shown, until it shows that it has it.
  next_secret bytea,
  -- The last half minute whose code was taken: none is taken twice.
  last_step bigint not null default 0
);

-- SHA-256 of 80 random bits; each opens once.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Who showed the first factor and not yet the second; SHA-256 of the browser's cookie.
create table pending_logins (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pending_logins_user on pending_logins (user_id);
create index pending_logins_expired on pending_logins (expires_at);
