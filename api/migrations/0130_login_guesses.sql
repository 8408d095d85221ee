-- Wrong passwords of an account over all addresses, also of e-mails that have none: nobody shall tell them apart.

create table login_guesses (
  -- SHA-256 of the e-mail; of a browser that the account knows, of both: what others guess does not hold it up.
  key_hash bytea primary key,
  -- One less for each hour since `guessed_at`.
  failures double precision not null,
  guessed_at timestamptz not null default now(),
  -- Before that no further guess is looked at.
  opens_at timestamptz not null default now(),
  -- Guesses that were not looked at, since the slowing began.
  turned_away integer not null default 0,
  -- When the owner, if there is one, was last told.
  alarmed_at timestamptz
);
create index login_guesses_old on login_guesses (guessed_at);

-- Browsers that logged in to an account before, by the SHA-256 of a cookie that lives longer than a session.
create table known_browsers (
  token_hash bytea not null,
  user_id integer not null references users (id) on delete cascade,
  last_login_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);
create index known_browsers_old on known_browsers (last_login_at);

-- The way in that a mail holds whose account somebody guesses at: once, for a day. Used ones stay as long, for at most one
-- such mail a day.
create table login_links (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_links_user on login_links (user_id, created_at);
create index login_links_expired on login_links (expires_at);
