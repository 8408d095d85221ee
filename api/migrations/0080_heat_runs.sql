-- When the heat of a kind was last computed for a window, and what the window was: readers may ask why something is hot.

create table heat_runs (
  kind text not null check (kind in ('story', 'paper', 'project')),
  days smallint not null,
  starts_at timestamptz not null,
  -- Where the window ends; before `computed_at` where the source fell silent.
  as_of timestamptz not null,
  computed_at timestamptz not null,
  primary key (kind, days)
);
