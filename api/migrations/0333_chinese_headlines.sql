-- Headlines in another language have Chinese words too; the hash of chinese_texts is of title and summary there.
-- {title, summary, model, made_at} as it is shown.
alter table stories add column chinese jsonb;

create trigger stories_chinese before update of title, summary on stories
  for each row when (old.title is distinct from new.title or old.summary is distinct from new.summary)
  execute function drop_outdated_chinese();
