-- Papers of arXiv; the id is the version-5 UUID of the arXiv id, so that it is the same everywhere.

create table papers (
  id uuid primary key,
  arxiv_id text not null unique,
  title text not null,
  introduction text not null default '',
  authors text[] not null default '{}',
  categories text[] not null default '{}',
  primary_category text not null default '',
  venue text not null default '',
  code_url text not null default '',
  -- What the listing it was imported from counted.
  upvotes integer not null default 0 check (upvotes >= 0),
  published_at timestamptz not null,
  vote_count integer not null default 0 check (vote_count >= 0),
  mark_count integer not null default 0 check (mark_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  -- Heat by window in days, written by the heat job.
  heat_1 integer not null default 0,
  heat_7 integer not null default 0,
  heat_30 integer not null default 0
);

create index papers_new on papers (published_at desc, id desc);
create index papers_categories on papers using gin (categories);
create index papers_authors on papers using gin (authors);
