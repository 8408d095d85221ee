-- Whom members want to follow on other servers, until it is accepted there. Nothing else counts these as follows.

create table link_follow_requests (
  follower_id integer not null references users (id) on delete cascade,
  followee_id integer not null references users (id) on delete cascade,
  shows_reblogs boolean not null default true,
  notifies boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id)
);
create index link_follow_requests_followee on link_follow_requests (followee_id);
