-- Who did what to what belongs to others, and why: deletions, reviews, outcomes of reports, bans, roles.

create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null for the hub itself, for a command of the operator's, and for an account that is gone.
  actor_id integer references users (id) on delete set null,
  -- What was done, as `story.delete`.
  action text not null,
  -- What it was done to: a source id (`story-7`), `comment-3`, `user-9`.
  target text not null,
  reason text not null default ''
);
create index audit_log_target on audit_log (target, id desc);
create index audit_log_latest on audit_log (id desc);
