-- What may be lost at any time is not in `public`: no backup holds it.
drop schema if exists ephemeral cascade;
create schema ephemeral;

-- Tries that count towards a limit, by the hash of what they are counted for. Without a log: a crash forgets them.
create unlogged table ephemeral.rate_limits (
  key text primary key,
  points integer not null,
  -- When the window ends, in milliseconds since 1970.
  expire bigint not null
);
create index rate_limits_expire on ephemeral.rate_limits (expire);
