-- Pictures from elsewhere that somebody's text or cover shows. Readers get them from here alone, and nothing else is
-- fetched for them.

create table remote_images (
  -- Of the address; it stands in ours.
  key text primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
  url text not null
);
