-- What is written of a story: every text that was saved, the row of `stories` holding the one that others see
-- (published, waiting or refused) or, of a draft, the latest.

create table story_versions (
  story_id integer not null references stories (id) on delete cascade,
  -- 0 is what stood there before the first change was saved here.
  revision integer not null check (revision >= 0),
  user_id integer references users (id) on delete set null,
  is_draft boolean not null,
  title text not null,
  summary text not null,
  -- Sanitised HTML as an editor reads it: not laid out, pictures under their original addresses.
  content text not null,
  cover_url text not null,
  url text not null,
  declaration text not null,
  tag_ids integer[] not null,
  created_at timestamptz not null default now(),
  primary key (story_id, revision)
);

alter table stories
  -- The latest version, the one that the row holds, and the one that passed review last.
  add column revision integer not null default 0,
  add column shown_revision integer not null default 0,
  add column approved_revision integer not null default 0,
  -- Since when its text waits for a moderator; null where none does.
  add column submitted_at timestamptz,
  -- Why it, or its last change, was refused.
  add column review_reason text not null default '',
  -- The client's name for a first save: a retry finds the story of the first try.
  add column create_key text;

update stories set submitted_at = updated_at where status = 'pending';

create unique index stories_create_key on stories (user_id, create_key) where create_key is not null;
create index stories_in_review on stories (submitted_at, id) where submitted_at is not null and deleted_at is null;
create index stories_deleted on stories (deleted_at desc, id desc) where deleted_at is not null;
