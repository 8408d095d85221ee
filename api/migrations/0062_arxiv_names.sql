-- Authors are looked up by the name they bear on arXiv.

create index people_arxiv_name on people (arxiv_name) where arxiv_name <> '';
create index users_arxiv_name on users (arxiv_name) where arxiv_name <> '';
