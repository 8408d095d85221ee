-- Statuses that share a story, so that its page can show what is said about it.

alter table link_statuses add column story_id integer references stories (id) on delete set null;
create index link_statuses_story on link_statuses (story_id, id desc) where story_id is not null;
create index stories_post on stories (post_id) where post_id <> '';

-- The first address in each text, as it stands without a host.
update link_statuses s set story_id = st.id
from stories st
where s.reblog_of_id is null
  and st.id::text = substring(s.content from '(?<![A-Za-z0-9_/.:])/view/([0-9]{1,9})(?![0-9A-Za-z_/-])');
