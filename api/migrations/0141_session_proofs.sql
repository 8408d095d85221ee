-- When whoever uses a session last proved who they are, where a deed asked again; null: at the login.

alter table sessions add column proven_at timestamptz;
