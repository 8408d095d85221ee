-- Drafts that are saved every few seconds join: until `joins_until` the next one of the same author takes the place of
-- this one. Null where a text stays as it is: what was published, a day's first, what somebody else met in a conflict.

alter table story_versions add column joins_until timestamptz;
