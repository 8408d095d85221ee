-- Where a session began, as `known_browsers` has it: whoever ends it from elsewhere makes that browser a stranger. Null: not known.

alter table sessions add column browser_hash bytea;
