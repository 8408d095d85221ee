-- Events that their organisers have begun and not published yet, to be gone on with on any device.
create table event_drafts (
  user_id integer not null references users (id) on delete cascade,
  -- Under which the event will be created: events.creation_key.
  key text not null,
  revision integer not null default 1,
  -- Where it was saved, in words: Chrome · Windows.
  device text not null default '',
  saved_at timestamptz not null,
  -- The fields as the form holds them.
  form jsonb not null,
  primary key (user_id, key)
);
