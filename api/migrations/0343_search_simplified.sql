-- Search reads traditional characters as simplified ones: everything is read anew.

insert into search_outbox (kind, id) select kind, id from search_documents;
