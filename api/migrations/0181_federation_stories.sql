-- Stories of authors who wish it go out as articles.

-- From when on: what was published before is not sent. Null for who does not wish it.
alter table link_accounts add column shares_stories_since timestamptz;

-- What other servers were told of.
create table federation_stories (
  story_id integer primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The version of its text.
  revision integer not null
);
create index federation_stories_user on federation_stories (user_id);
