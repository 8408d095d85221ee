-- Every search asks what has these words for a name. What an index of names had not sorted in yet (up to 4 MB) was read through each
-- time, a seventh of a search for a common word; a document has two or three names, which are sorted in at once for little.

alter index search_documents_story_keys_idx set (fastupdate = off);
alter index search_documents_paper_keys_idx set (fastupdate = off);
alter index search_documents_project_keys_idx set (fastupdate = off);
alter index search_documents_event_keys_idx set (fastupdate = off);
alter index search_documents_user_keys_idx set (fastupdate = off);

-- What waited until now.
select gin_clean_pending_list(part::regclass) from unnest(array[
  'search_documents_story_keys_idx', 'search_documents_paper_keys_idx', 'search_documents_project_keys_idx',
  'search_documents_event_keys_idx', 'search_documents_user_keys_idx']) as part;
