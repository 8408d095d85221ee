-- Codes sent by mail. One for each purpose and subject: the newest replaces the one before.

create table codes (
  purpose text not null check (purpose in ('login', 'reset', 'register', 'email', 'password')),
  -- Whom it is for: an address in lower case, or `user-9` where a member asked.
  subject text not null,
  -- Where it was sent.
  email text not null,
  -- Argon2: eight digits are found soon in anything quicker.
  code_hash text not null,
  -- Null where no account has the address: nobody can use it, and nobody can tell.
  user_id integer references users (id) on delete cascade,
  -- What waits for the code: name and password of a registration.
  payload jsonb,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index codes_user on codes (user_id);
create index codes_expired on codes (expires_at);
