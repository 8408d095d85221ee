-- Codes of one address live side by side, one for each form that asked: its subject is `form-` with the hash of address and
-- ticket. (Before, the subject was the address, and whoever asked next replaced the code of whoever asked first.)
-- When one is used, all of its purpose and address are.

create index codes_email on codes (purpose, email);
