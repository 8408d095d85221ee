-- Stars of the code that belongs to a paper, as its import counted them: a signal of its authors' heat.

alter table papers add column code_stars integer not null default 0 check (code_stars >= 0);
