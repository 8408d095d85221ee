-- Pictures that members brought, by their path below /uploads/. What nobody shows is removed after some days.

create table uploads (
  path text primary key,
  user_id integer references users (id) on delete set null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  -- When it was last seen in use.
  used_at timestamptz
);
create index uploads_to_check on uploads (coalesce(used_at, created_at));
