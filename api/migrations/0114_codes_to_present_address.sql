-- Who has no password confirms another address by a code to the present one too: a purpose of its own.

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('login', 'reset', 'register', 'email', 'present', 'password'));
