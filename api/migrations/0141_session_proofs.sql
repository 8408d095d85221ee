-- When whoever uses a session last proved who they are: at the login, and where a deed asked again.

alter table sessions add column proven_at timestamptz not null default now();
update sessions set proven_at = created_at;
