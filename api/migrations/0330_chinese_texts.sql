-- Chinese titles and summaries that a language model wrote of texts in other languages.

-- What a model made of a text: kept, so that no text is sent to the same model twice.
create table chinese_texts (
  -- Of title and abstract.
  content_hash text not null,
  model text not null,
  -- Both empty where no answer could be used.
  title text not null default '',
  summary text not null default '',
  attempts smallint not null default 0,
  -- Why the last answer was not used.
  problem text not null default '',
  made_at timestamptz not null default now(),
  primary key (content_hash, model)
);

-- How many questions a day took, and until when the model wants to be left alone.
create table chinese_days (
  day date primary key,
  asked integer not null default 0,
  rest_until timestamptz
);

-- {title, summary, model, made_at} as it is shown.
alter table papers add column chinese jsonb;

create function drop_outdated_chinese() returns trigger language plpgsql as $$
begin
  new.chinese := null;
  return new;
end $$;
create trigger papers_chinese before update of title, introduction on papers
  for each row when (old.title is distinct from new.title or old.introduction is distinct from new.introduction)
  execute function drop_outdated_chinese();
