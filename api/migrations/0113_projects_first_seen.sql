-- When a project came to the hub, reckoned by the push it came with: pushes go on, this stays. Those that are there
-- already take the push that is known now.

alter table projects add column first_seen_at timestamptz;
update projects set first_seen_at = coalesce(pushed_at, now());
alter table projects alter column first_seen_at set not null, alter column first_seen_at set default now();
