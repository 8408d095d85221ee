-- How remotes fare in browsers: sums by hour, build and bucket, and kinds of errors. Nothing says who it was.
create table remote_loads (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  -- Index of the histogram's bucket.
  bucket smallint not null,
  loads integer not null,
  ms bigint not null,
  primary key (hour, remote, version, bucket)
);

create table remote_error_hours (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  -- Of visits whose loads are counted, and of all.
  sampled integer not null,
  total integer not null,
  primary key (hour, remote, version)
);

create table remote_errors (
  fingerprint text primary key,
  remote text not null,
  version text not null,
  message text not null,
  stack text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index remote_errors_last_at on remote_errors (last_at);

-- Which causes the operator was told of, so that none is told twice an hour.
create table remote_alarms (
  cause text primary key,
  told_at timestamptz not null
);
