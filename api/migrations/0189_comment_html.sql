-- What a comment's Markdown is drawn as; null until it is first read.
alter table comments add column html text;
-- Who is named in a comment is found by name.
create index users_name on users (lower(name));
