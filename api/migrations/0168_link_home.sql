-- Home timelines of members who read theirs: made anew from what they follow whenever it is lost.

create table ephemeral.link_home (
  user_id integer not null,
  status_id bigint not null,
  primary key (user_id, status_id)
);

-- Whose home is kept, and from which status on it is whole.
create table ephemeral.link_home_readers (
  user_id integer primary key,
  whole_from bigint not null,
  read_on date not null default current_date
);

-- Statuses that are still on their way into homes; `reached` is the last follow that was served.
create table ephemeral.link_deliveries (
  status_id bigint primary key,
  author_id integer not null,
  reached bigint not null default 0
);
create index link_deliveries_author on ephemeral.link_deliveries (author_id);
