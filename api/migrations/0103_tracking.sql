-- What was seen, clicked and read, by thing and day of Beijing: sums, which say nothing of anybody (docs/tracking.md).

create table track_days (
  source_id text not null,
  day date not null,
  exposures integer not null default 0,
  clicks integer not null default 0,
  -- Visitors who stayed for a while.
  reads integer not null default 0,
  read_seconds integer not null default 0,
  primary key (source_id, day)
);
create index track_days_day on track_days (day);

-- What one visitor adds to a thing on a day is capped, so it is known for that day what was added. The visitor is a hash
-- with the day's salt; both are deleted the day after, and then nobody can tell whose it was.
create table track_seen (
  day date not null,
  visitor text not null,
  source_id text not null,
  exposures smallint not null,
  clicks smallint not null,
  read_seconds smallint not null,
  -- What the last addition changed, within the caps.
  new_exposures smallint not null,
  new_clicks smallint not null,
  new_reads smallint not null,
  new_seconds smallint not null,
  primary key (day, visitor, source_id)
);

create table track_salts (
  day date primary key,
  salt text not null
);
