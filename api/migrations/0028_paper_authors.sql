-- Author lists of the first import held stray punctuation (a lone `:`) and footnote signs behind names.

update papers p set authors = (
  select coalesce(array_agg(name order by place), '{}')
  from (
    select rtrim(a.name, ' †‡§¶*') as name, min(a.place) as place
    from unnest(p.authors) with ordinality as a (name, place)
    group by 1) as named
  where name !~ '^[[:punct:][:space:]]*$')
where exists (
  select 1 from unnest(p.authors) as a (name)
  where a.name ~ '^[[:punct:][:space:]]*$' or a.name <> rtrim(a.name, ' †‡§¶*'));
