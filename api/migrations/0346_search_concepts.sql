-- Names of one thing become one lexeme of it in the index. Until everything has been read with the names of a row, which
-- the feed sees to, a search asks for each of them.

-- The names that everything in the index has been read with, once nothing is left in search_outbox up to this place.
alter table search_terms add column read_names text[], add column read_until bigint;
