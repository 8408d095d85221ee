-- Repositories on GitHub.

create table projects (
  id integer primary key,
  full_name text not null unique,
  url text not null,
  introduction text not null default '',
  language text not null default '',
  license text not null default '',
  topics text[] not null default '{}',
  -- The same in lower case, which is how they are looked for.
  topic_keys text[] not null default '{}',
  stars integer not null default 0 check (stars >= 0),
  stars_asof date,
  -- Day → stars, as far as known.
  stars_history jsonb not null default '{}',
  pushed_at timestamptz,
  vote_count integer not null default 0 check (vote_count >= 0),
  mark_count integer not null default 0 check (mark_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  -- Stars gained, and heat, by window in days; written by the heat job.
  delta_1 integer not null default 0,
  delta_7 integer not null default 0,
  delta_30 integer not null default 0,
  heat_1 integer not null default 0,
  heat_7 integer not null default 0,
  heat_30 integer not null default 0
);

create index projects_pushed on projects (pushed_at desc nulls last, id desc);
create index projects_topics on projects using gin (topic_keys);
