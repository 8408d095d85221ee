-- Tags are searched too: names of community tags, topics, categories, and the fixed tags these belong to.

-- Bigrams of them, and how they sound.
alter table search_documents add column labels tsvector not null default '';
create index search_documents_labels on search_documents using gin (labels);

drop trigger search_text on stories;
create trigger search_text after update on stories for each row
  when ((old.title, old.summary, old.content, old.source_name, old.show_user_name, old.tag_ids, old.is_public, old.published_at)
    is distinct from (new.title, new.summary, new.content, new.source_name, new.show_user_name, new.tag_ids, new.is_public, new.published_at))
  execute function search_note_change('story', '');

drop trigger search_text on papers;
create trigger search_text after update on papers for each row
  when ((old.arxiv_id, old.title, old.introduction, old.authors, old.venue, old.categories, old.published_at)
    is distinct from (new.arxiv_id, new.title, new.introduction, new.authors, new.venue, new.categories, new.published_at))
  execute function search_note_change('paper', '');

drop trigger search_text on events;
create trigger search_text after update on events for each row
  when ((old.name, old.brief, old.company, old.place, old.agenda, old.ac_desc, old.ac_desc_two, old.tag_ids, old.start_at, old.deleted_at)
    is distinct from (new.name, new.brief, new.company, new.place, new.agenda, new.ac_desc, new.ac_desc_two, new.tag_ids, new.start_at, new.deleted_at))
  execute function search_note_change('event', '');

insert into search_outbox (kind, id)
  select 'story', id::text from stories
  union all select 'paper', id::text from papers
  union all select 'project', id::text from projects
  union all select 'event', id::text from events
  union all select 'user', id from people
  union all select 'user', 'user-' || id from users;
