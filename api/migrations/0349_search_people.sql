-- Search finds things in titles and summaries, no more in people's names, and where the words of a name stand a little apart; and it
-- tells a title from the other names of what has it: everything is read anew.

insert into search_outbox (kind, id) select kind, id from search_documents;
