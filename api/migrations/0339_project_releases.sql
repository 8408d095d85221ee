-- What a project published lately, as GitHub tells: [{tag, name, published_at}], the latest first.

alter table projects
  add column releases jsonb not null default '[]',
  -- When GitHub was asked for them last.
  add column releases_at timestamptz;
