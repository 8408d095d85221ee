-- Statuses of other servers that were taken away here, by their addresses: their rows go after a month, and whoever boosts one then
-- shall not bring it back.
create table federation_gone (
  uri text primary key
);
