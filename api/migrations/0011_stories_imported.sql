-- The newest imported story is asked for by every ranked list, however many of ours are younger.
create index stories_public_imported on stories (published_at desc, id desc) where is_public and import_key is not null;
