-- What the link feed searches: every two neighbouring characters of a text, so that Chinese, which has no spaces, is found by
-- any part of it, and without an extension that the embedded database has not.

create function link_grams(body text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(a || b), '{}')
  from (select string_to_array(lower(body), null) as c) characters,
    unnest(c[1:cardinality(c) - 1], c[2:]) as pairs (a, b)
$$;

create index link_statuses_grams on link_statuses using gin (link_grams(content)) where reblog_of_id is null;
create index users_name_grams on users using gin (link_grams(name));
