-- What members write in the link feed: boosts, pictures, polls, edits, who and what a status names.

alter table link_statuses
  -- A boost is a row of its own without words, so that timelines page over both alike.
  add column reblog_of_id bigint references link_statuses (id) on delete cascade,
  add column reblogs_count integer not null default 0,
  add column media_count smallint not null default 0,
  add column pinned_at timestamptz,
  -- Removed by its author or a moderator; gone for good 30 days later.
  add column deleted_at timestamptz,
  add column idempotency_key text,
  -- The first address in it, whose preview is shown.
  add column card_url text;
create unique index link_statuses_reblog on link_statuses (reblog_of_id, user_id) where reblog_of_id is not null;
create unique index link_statuses_key on link_statuses (user_id, idempotency_key) where idempotency_key is not null;
create index link_statuses_pinned on link_statuses (user_id, pinned_at desc) where pinned_at is not null;
create index link_statuses_public_media on link_statuses (id desc) where visibility = 'public' and media_count > 0;
create index link_statuses_user_media on link_statuses (user_id, id desc) where media_count > 0;
create index link_statuses_deleted on link_statuses (deleted_at) where deleted_at is not null;

-- Lists of favourites and bookmarks page by the act, not by the status.
alter table link_favourites add column id bigint generated always as identity;
alter table link_bookmarks add column id bigint generated always as identity;
create index link_favourites_of_status on link_favourites (status_id, id desc);
create index link_favourites_user on link_favourites (user_id, id desc);
create index link_bookmarks_user on link_bookmarks (user_id, id desc);

create table link_mentions (
  status_id bigint not null references link_statuses (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  primary key (status_id, user_id)
);
create index link_mentions_user on link_mentions (user_id);

create table link_status_tags (
  -- In lower case.
  tag text not null,
  status_id bigint not null references link_statuses (id) on delete cascade,
  primary key (tag, status_id)
);
create index link_status_tags_status on link_status_tags (status_id);

create table link_media (
  id bigint primary key,
  user_id integer not null references users (id) on delete cascade,
  -- Null until a status shows it.
  status_id bigint references link_statuses (id) on delete cascade,
  position smallint not null default 0,
  -- Below /uploads/.
  url text not null,
  width integer not null,
  height integer not null,
  description text not null default '',
  focus_x real not null default 0,
  focus_y real not null default 0,
  created_at timestamptz not null default now()
);
create index link_media_status on link_media (status_id) where status_id is not null;
create index link_media_loose on link_media (created_at) where status_id is null;

-- Previews of addresses, one for everybody; an empty title is a page that has none.
create table link_cards (
  url text primary key,
  title text not null default '',
  description text not null default '',
  author_name text not null default '',
  provider_name text not null default '',
  image_url text not null default '',
  asked_at timestamptz not null default now(),
  -- Null until somebody goes for it.
  fetched_at timestamptz
);
create index link_cards_asked on link_cards (asked_at) where fetched_at is null;

create table link_polls (
  status_id bigint primary key references link_statuses (id) on delete cascade,
  options text[] not null,
  votes integer[] not null,
  voters_count integer not null default 0,
  is_multiple boolean not null default false,
  hides_totals boolean not null default false,
  expires_at timestamptz not null,
  -- Its author and who voted were told that it is over.
  told_at timestamptz
);
create index link_polls_ending on link_polls (expires_at) where told_at is null;

create table link_poll_votes (
  status_id bigint not null references link_polls (status_id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  choices smallint[] not null,
  primary key (status_id, user_id)
);

-- A status as it was before each edit.
create table link_status_edits (
  id bigint generated always as identity primary key,
  status_id bigint not null references link_statuses (id) on delete cascade,
  content text not null,
  spoiler_text text not null,
  sensitive boolean not null,
  poll_options text[],
  -- Ids, with the words that stood beside each picture.
  media jsonb not null default '[]',
  created_at timestamptz not null
);
create index link_status_edits_status on link_status_edits (status_id, id);

-- What an account's card counts; a list of twenty statuses cannot count followers.
create table link_accounts (
  user_id integer primary key references users (id) on delete cascade,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  statuses_count integer not null default 0,
  last_status_at timestamptz
);

insert into link_accounts (user_id, statuses_count, last_status_at)
select user_id, count(*), max(created_at) from link_statuses group by user_id;

insert into link_status_tags (tag, status_id)
select distinct lower(found[1]), id
from link_statuses, regexp_matches(content, '(?:^|[^[:alnum:]_&/#])#([[:alnum:]_]*[[:alpha:]][[:alnum:]_]*)', 'g') as found;
