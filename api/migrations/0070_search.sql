-- What is searched in: one document for each thing that everybody may see. Lexemes are made by the application;
-- a change of its rules comes with a migration that puts everything into search_outbox.

create table search_documents (
  kind text not null,
  id text not null collate "C",
  -- Folded title and further names, for a query that is one of them; the title stands first, cut at 101 characters.
  keys text[] not null,
  -- Bigrams of title (A) and summary (B).
  words tsvector not null,
  -- Bigrams of the title, and how it sounds.
  titles tsvector not null,
  -- Words of the text, without positions.
  body tsvector not null default '',
  -- Neither is indexed, so that a change of heat leaves the indexes alone.
  heat integer not null default 0,
  at timestamptz,
  primary key (kind, id)
) partition by list (kind);

create table search_documents_story partition of search_documents for values in ('story') with (fillfactor = 80);
create table search_documents_paper partition of search_documents for values in ('paper') with (fillfactor = 80);
create table search_documents_project partition of search_documents for values in ('project');
create table search_documents_event partition of search_documents for values in ('event');
create table search_documents_user partition of search_documents for values in ('user');

create index search_documents_keys on search_documents using gin (keys);
create index search_documents_words on search_documents using gin (words);
create index search_documents_titles on search_documents using gin (titles);
create index search_documents_body on search_documents using gin (body);

-- What changed and is not in the index yet, written in the transaction that changed it.
create table search_outbox (
  seq bigint generated always as identity primary key,
  kind text not null,
  id text not null,
  -- Set where nothing but the heat changed.
  heat integer
);

-- One process at a time feeds the index; who dies with the lease loses it by and by.
create table search_feed (
  is_only boolean primary key default true check (is_only),
  holder uuid not null default '00000000-0000-0000-0000-000000000000',
  until timestamptz not null default '-infinity'
);
insert into search_feed default values;

-- Arguments: the kind, and what its ids begin with.
create function search_note_change() returns trigger language plpgsql as $$
begin
  insert into search_outbox (kind, id)
  values (tg_argv[0], tg_argv[1] || case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

create function search_note_heat() returns trigger language plpgsql as $$
begin
  insert into search_outbox (kind, id, heat) values (tg_argv[0], new.id, new.heat_30);
  return null;
end $$;

create trigger search_row after insert or delete on stories
  for each row execute function search_note_change('story', '');
create trigger search_text after update on stories for each row
  when ((old.title, old.summary, old.content, old.source_name, old.show_user_name, old.is_public, old.published_at)
    is distinct from (new.title, new.summary, new.content, new.source_name, new.show_user_name, new.is_public, new.published_at))
  execute function search_note_change('story', '');
create trigger search_heat after update of heat_30 on stories for each row
  when (new.is_public and old.heat_30 <> new.heat_30) execute function search_note_heat('story');

create trigger search_row after insert or delete on papers
  for each row execute function search_note_change('paper', '');
create trigger search_text after update on papers for each row
  when ((old.arxiv_id, old.title, old.introduction, old.authors, old.venue, old.published_at)
    is distinct from (new.arxiv_id, new.title, new.introduction, new.authors, new.venue, new.published_at))
  execute function search_note_change('paper', '');
create trigger search_heat after update of heat_30 on papers for each row
  when (old.heat_30 <> new.heat_30) execute function search_note_heat('paper');

create trigger search_row after insert or delete on projects
  for each row execute function search_note_change('project', '');
create trigger search_text after update on projects for each row
  when ((old.full_name, old.introduction, old.topics, old.language, old.pushed_at)
    is distinct from (new.full_name, new.introduction, new.topics, new.language, new.pushed_at))
  execute function search_note_change('project', '');
create trigger search_heat after update of heat_30 on projects for each row
  when (old.heat_30 <> new.heat_30) execute function search_note_heat('project');

create trigger search_row after insert or delete on events
  for each row execute function search_note_change('event', '');
create trigger search_text after update on events for each row
  when ((old.name, old.brief, old.company, old.place, old.agenda, old.ac_desc, old.ac_desc_two, old.start_at, old.deleted_at)
    is distinct from (new.name, new.brief, new.company, new.place, new.agenda, new.ac_desc, new.ac_desc_two, new.start_at, new.deleted_at))
  execute function search_note_change('event', '');

create trigger search_row after insert or delete on people
  for each row execute function search_note_change('user', '');
create trigger search_text after update on people for each row
  when (old.* is distinct from new.*) execute function search_note_change('user', '');

create trigger search_row after insert or delete on users
  for each row execute function search_note_change('user', 'user-');
create trigger search_text after update on users for each row
  when ((old.kind, old.name, old.company, old.research_direction, old.arxiv_name, old.banned_at)
    is distinct from (new.kind, new.name, new.company, new.research_direction, new.arxiv_name, new.banned_at))
  execute function search_note_change('user', 'user-');

insert into search_outbox (kind, id)
  select 'story', id::text from stories
  union all select 'paper', id::text from papers
  union all select 'project', id::text from projects
  union all select 'event', id::text from events
  union all select 'user', id from people
  union all select 'user', 'user-' || id from users;
