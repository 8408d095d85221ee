-- Hashtags that a member follows: what is said with them stands in their home.

create table link_tag_follows (
  id bigint generated always as identity unique,
  user_id integer not null references users (id) on delete cascade,
  -- In lower case.
  tag text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, tag)
);
create index link_tag_follows_tag on link_tag_follows (tag);
