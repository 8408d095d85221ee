-- A member sees where they are logged in, and ends it there: by a number that says nothing of the cookie.

alter table sessions add column id bigint generated always as identity;
create unique index sessions_id on sessions (id);
-- `Chrome · Windows`, from the user agent at login.
alter table sessions add column device text not null default '';
