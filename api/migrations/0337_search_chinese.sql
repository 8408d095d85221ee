-- Search reads the Chinese words of a model, too.

drop trigger search_text on stories;
create trigger search_text after update on stories for each row
  when ((old.title, old.summary, old.content, old.source_name, old.show_user_name, old.tag_ids, old.is_public, old.published_at, old.chinese)
    is distinct from (new.title, new.summary, new.content, new.source_name, new.show_user_name, new.tag_ids, new.is_public, new.published_at, new.chinese))
  execute function search_note_change('story', '');

drop trigger search_text on papers;
create trigger search_text after update on papers for each row
  when ((old.arxiv_id, old.title, old.introduction, old.authors, old.venue, old.categories, old.published_at, old.chinese)
    is distinct from (new.arxiv_id, new.title, new.introduction, new.authors, new.venue, new.categories, new.published_at, new.chinese))
  execute function search_note_change('paper', '');

insert into search_outbox (kind, id)
  select 'story', id::text from stories where chinese is not null
  union all select 'paper', id::text from papers where chinese is not null;
