-- What compares the titles of papers leaves further names out, which search marks as such now: papers are read anew.
insert into search_outbox (kind, id) select kind, id from search_documents where kind = 'paper';
