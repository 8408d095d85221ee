-- C++ and C# are words of their own: what is in the index is read once more.
insert into search_outbox (kind, id) select kind, id from search_documents;
