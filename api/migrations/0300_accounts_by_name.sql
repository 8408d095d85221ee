-- Accounts of other servers by the beginning of their name, as it is typed after an @.
create index federation_actors_beginning on federation_actors (lower(username) text_pattern_ops);
