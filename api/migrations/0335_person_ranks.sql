-- Where somebody stood on the board of the month, day by day, for the line on their page: the boards keep two days alone.
create table person_ranks (
  -- As in `ranks`: of `people`, or `user-<id>` of a member.
  person_id text not null,
  day date not null,
  rank integer not null check (rank > 0),
  heat integer not null,
  primary key (person_id, day)
);
create index person_ranks_day on person_ranks (day);

-- The history begins with the two days that the boards still have.
insert into person_ranks (person_id, day, rank, heat)
select person_id, day, rank, heat from ranks
where type = 'hotness' and days = 30 and rank <= 1000
on conflict do nothing;

-- Of people there are words of their own: 8 not me, 9 the same as another, 10 something is wrong.
alter table reports drop constraint reports_type_check;
alter table reports add constraint reports_type_check check (type between 1 and 10);
-- Of 9: the other one, by name or address.
alter table reports add column same_as text not null default '';
