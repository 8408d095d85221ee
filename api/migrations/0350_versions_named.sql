-- A version is a name too, however it is written: DeepSeek V5, DeepSeek-V5 and DeepSeekV5 are one. It is stored in lower case and
-- without what may stand between its parts, and is never a number or a word alone.

alter table story_names drop constraint story_names_kind_check;
alter table story_names add constraint story_names_kind_check
  check (kind in ('paper', 'arxiv', 'repository', 'word', 'version'));

-- The same for what is written in different ways.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(name, '[\s_-]+', '', 'g'))
$$;

-- What a paper is called: what its title has before a colon, or before "Technical Report".
create function name_of_paper(title text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(title, '(\s+technical\s+report)?\s*(:.*)?$', '', 'i')
$$;

-- Up to three words in a row that begin with letters and have a number; and what is said between a name and its version
-- ("DeepSeek 发布 V5"), if that is short and without a comma. A number that counts ("Qwen 3 款模型") is no version.
create function versions_in(title text) returns setof text language sql immutable strict parallel safe as $$
  with written as (
    select array_to_string(words[place:place + more], ' ') as name
    from regexp_matches(left(title, 300), '(?:(?:[A-Za-z]|[0-9]+(?:\.[0-9]+)*(?![0-9.]*\s?(?:[个款种项倍天年月日亿万千百分秒家名位条次步张件套]|大(?!模型)|小时|%)))[A-Za-z0-9_-]*(?:\.[0-9][A-Za-z0-9_-]*)*(?: (?=[A-Za-z0-9]))?)+', 'g') as run,
      lateral (select string_to_array(rtrim(run[1]), ' ') as words) as split,
      -- Of generate_series the planner expects a thousand rows, and then compiles (JIT) at each call.
      unnest(words) with ordinality as word(one, place),
      (values (0), (1), (2)) as longer(more)
    where place + more <= cardinality(words)
    union all
    select said[1] || said[2]
    from regexp_matches(left(title, 300), '([A-Za-z]{2}[A-Za-z0-9-]*)[^A-Za-z0-9,;:!?，。；：！？、|…]{1,8}([A-Za-z][0-9]+(?:\.[0-9]+)*)(?![A-Za-z0-9-]|\.[0-9])', 'g') as said
  )
  select distinct name_key(name) from written
  where name ~ '^[A-Za-z]{2}' and name ~ '[0-9]' and length(name) <= 100
$$;

-- As in 0334, but for versions, a dot within a word (Qwen2.5 is not Qwen2), and that V5 alone is nobody's name.
create or replace function names_in(title text, addresses text) returns table (kind text, name text)
language sql immutable strict parallel safe as $$
  select distinct 'word', found[1]
  from regexp_matches(title, '[A-Za-z][A-Za-z0-9_-]*(?:\.[0-9][A-Za-z0-9_-]*)*', 'g') as found
  where found[1] ~ '[a-z][A-Z]|[A-Za-z][0-9-]' and found[1] !~ '^[Vv][0-9.]+$' and length(found[1]) <= 100
  union
  select 'version', version from versions_in(title) as version
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

-- Only what titles say is read anew.
delete from story_names where kind = 'word';
insert into story_names (story_id, kind, name)
  select s.id, n.kind, n.name from stories s, lateral (select kind, name from names_in(s.title, '') limit 100) n;
