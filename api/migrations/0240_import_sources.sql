-- What the hub imports from: feeds of news, arXiv, GitHub, lists of conferences.

create table import_sources (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  kind text not null check (kind in ('feed', 'arxiv', 'github', 'conferences')),
  -- As readers know it; of a feed also the name of its outlet.
  name text not null,
  -- Empty: the address that the settings name for the kind.
  url text not null default '',
  -- What is asked for there: sets of arXiv, a search of GitHub.
  query text not null default '',
  every_minutes integer not null check (every_minutes between 1 and 43200),
  -- `ai`: a general outlet, of which only headlines about AI are taken.
  topic text not null default 'all' check (topic in ('all', 'ai')),
  homepage text not null default '',
  -- One or two characters that stand for it where there is no icon.
  mark text not null default '',
  icon_url text not null default '',
  -- The account under which its headlines stand.
  outlet_id integer references users (id) on delete set null,
  origin text not null check (origin in ('built-in', 'file', 'added')),
  -- False once the list that it came from no longer names it; it is kept for what was imported from it.
  is_listed boolean not null default true,
  -- An operator changed it here: the list it came from changes it no more.
  is_edited boolean not null default false,
  is_paused boolean not null default false,
  -- Where the next run goes on; each kind has a shape of its own.
  position jsonb not null default '{}',
  -- Runs that failed since the last good one.
  failures integer not null default 0 check (failures >= 0),
  next_run_at timestamptz not null default now(),
  -- Who is reading it. A process that dies keeps it until then.
  lease_holder text not null default '',
  lease_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);
create index import_sources_due on import_sources (next_run_at) where is_listed and not is_paused;

create table import_runs (
  id bigint generated always as identity primary key,
  source_id text not null references import_sources (id) on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- `unchanged`: the source said that it holds nothing new. `stopped`: it goes on later from its position.
  outcome text not null default 'running' check (outcome in ('running', 'read', 'unchanged', 'stopped', 'failed')),
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  refused_count integer not null default 0,
  -- Reason → how often.
  refusals jsonb not null default '{}',
  -- Why it failed, as operators read it.
  error text not null default ''
);
create index import_runs_of_source on import_runs (source_id, id desc);

-- Entries of feeds that were seen, by what the feed calls them.
create table import_entries (
  source_id text not null references import_sources (id) on delete cascade,
  entry_key text not null,
  story_id integer not null references stories (id) on delete cascade,
  content_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (source_id, entry_key)
);
create index import_entries_of_story on import_entries (story_id);

-- When a host may be asked next, over all processes.
create table import_pace (
  host text primary key,
  next_at timestamptz not null
);

-- The source a headline was imported from, and its address without what only tracks readers: one page, one story.
alter table stories
  add column import_source text not null default '',
  add column canonical_url text not null default '';
create index stories_canonical on stories (canonical_url) where canonical_url <> '';
create index stories_of_source on stories (import_source, published_at desc) where import_source <> '';

alter table papers
  -- The latest version; 0 where it is not known.
  add column version smallint not null default 0 check (version >= 0),
  -- [{version, at}], as far as known.
  add column versions jsonb not null default '[]',
  add column revised_at timestamptz,
  add column license text not null default '',
  add column doi text not null default '',
  -- What the authors say beside the abstract: pages, where it was accepted.
  add column author_comment text not null default '';

alter table projects
  -- Stays when a repository is renamed.
  add column github_id bigint unique,
  add column forks integer not null default 0 check (forks >= 0),
  add column open_issues integer not null default 0 check (open_issues >= 0),
  add column homepage text not null default '',
  add column is_archived boolean not null default false;
create index projects_name on projects (lower(full_name));
-- Projects of the sample data bring ids of their own below.
create sequence project_ids as integer start with 100000;
