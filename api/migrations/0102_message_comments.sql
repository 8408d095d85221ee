-- A message may be about a comment on its thing: its text is read when the message is, so that what is deleted or
-- changed is so here too.

alter table messages add column comment_id integer references comments (id) on delete cascade;
create index messages_comment on messages (comment_id) where comment_id is not null;
