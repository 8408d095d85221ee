-- When arXiv was asked for the versions of a paper last.
alter table papers add column versions_at timestamptz;
