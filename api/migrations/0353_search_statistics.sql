-- A search leaves out of the index what is too common to be looked up there, and reads in the order of heat what fits many documents.
-- How common a lexeme is PostgreSQL's statistics say: of a thousand lexemes, where nothing is set, which leaves the rarer half of all
-- beginnings of words out.

alter table search_documents_story alter column words set statistics 300, alter column titles set statistics 300;
alter table search_documents_paper alter column words set statistics 300, alter column titles set statistics 300;
alter table search_documents_project alter column words set statistics 300, alter column titles set statistics 300;
alter table search_documents_event alter column words set statistics 300, alter column titles set statistics 300;
alter table search_documents_user alter column words set statistics 300, alter column titles set statistics 300;

analyze search_documents_story, search_documents_paper, search_documents_project, search_documents_event, search_documents_user;
