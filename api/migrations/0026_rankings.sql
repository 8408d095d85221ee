-- People the hub knows of, and their ranks, which are settled once a day.

create table people (
  id text primary key,
  name text not null,
  name_zh text not null default '',
  aliases text[] not null default '{}',
  affiliation text not null default '',
  affiliation_zh text not null default '',
  fields text[] not null default '{}',
  arxiv_name text not null default '',
  -- Others publish under this name too: no paper is counted as theirs.
  is_ambiguous boolean not null default false,
  homepage text not null default '',
  citations integer not null default 0 check (citations >= 0),
  h_index integer not null default 0 check (h_index >= 0),
  metrics_asof date
);

-- A board is one list of one day; the latest day of each is what readers see.
create table ranking_boards (
  day date not null,
  tab text not null check (tab in ('global', 'hub')),
  type text not null check (type in ('hotness', 'newest')),
  -- Length of the time window.
  days smallint not null,
  computed_at timestamptz not null,
  -- Where the window does not end now but at this day.
  data_as_of date,
  primary key (tab, type, days, day)
);

create table ranks (
  day date not null,
  tab text not null,
  type text not null,
  days smallint not null,
  rank integer not null check (rank > 0),
  rank_change integer not null,
  -- Of `people`, or `user-<id>` of a member.
  person_id text not null,
  heat integer not null,
  citations integer not null,
  papers integer not null,
  upvotes integer not null,
  stars integer not null,
  interactions integer not null,
  primary key (tab, type, days, day, rank),
  foreign key (tab, type, days, day) references ranking_boards (tab, type, days, day) on delete cascade,
  check (heat = citations + papers + upvotes + stars + interactions)
);
create index ranks_person on ranks (person_id, tab, type, days);
