-- What stories name: papers, projects, and words that may be the name of either. Who writes about a paper is looked up here,
-- never in texts; it also holds for papers that come later than the story. A text of nothing but links names a hundred.

create table story_names (
  story_id integer not null references stories (id) on delete cascade,
  -- paper: its id, of a link to its page here; arxiv: its number there; repository: owner/name in lower case; word: of a title.
  kind text not null check (kind in ('paper', 'arxiv', 'repository', 'word')),
  name text not null collate "C",
  primary key (kind, name, story_id)
);
create index story_names_of_story on story_names (story_id);

-- A name of its own in a title: a capital inside, or letters with a digit or hyphen. What is written like a word may be one.
create function names_in(title text, addresses text) returns table (kind text, name text)
language sql immutable strict parallel safe as $$
  select distinct 'word', found[1] from regexp_matches(title, '[A-Za-z][A-Za-z0-9_-]*', 'g') as found
  where found[1] ~ '[a-z][A-Z]|[A-Za-z][0-9-]' and length(found[1]) <= 100
  union
  select 'arxiv', found[1]
  from regexp_matches(addresses, 'arxiv\.org/(?:abs|pdf)/([0-9]{4}\.[0-9]{4,5})', 'g') as found
  where addresses like '%arxiv.org/%'
  union
  select 'repository', lower(regexp_replace(found[1], '\.git$', ''))
  from regexp_matches(addresses, 'github\.com/([A-Za-z0-9_.-]{1,40}/[A-Za-z0-9_.-]{1,100})', 'g') as found
  where addresses like '%github.com/%'
  union
  select 'paper', lower(found[1])
  from regexp_matches(addresses, '/paper/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') as found
  where addresses like '%/paper/%'
$$;

create function note_story_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from story_names where story_id = new.id;
  end if;
  insert into story_names (story_id, kind, name)
    select new.id, kind, name from names_in(new.title, concat_ws(E'\n', new.summary, new.url, new.content)) limit 100;
  return null;
end $$;

create trigger story_names_new after insert on stories for each row execute function note_story_names();
create trigger story_names_changed after update on stories for each row
  when ((old.title, old.summary, old.url, old.content) is distinct from (new.title, new.summary, new.url, new.content))
  execute function note_story_names();

insert into story_names (story_id, kind, name)
  select s.id, n.kind, n.name from stories s,
    lateral (select kind, name from names_in(s.title, concat_ws(E'\n', s.summary, s.url, s.content)) limit 100) n;

-- Events that read a paper.
create index events_linked on events using gin (linked_source_ids) where deleted_at is null;
