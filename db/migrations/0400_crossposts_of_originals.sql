-- A crosspost of a crosspost used to show the crosspost in between, without its original.
with recursive chains as (
  select c.id, b.crosspost_of as original from posts c join posts b on b.id = c.crosspost_of
  where b.crosspost_of is not null
  union
  select chains.id, p.crosspost_of from chains join posts p on p.id = chains.original
  where p.crosspost_of is not null
)
update posts set crosspost_of = ends.original
from (
  select chains.id, chains.original from chains join posts p on p.id = chains.original where p.crosspost_of is null
) ends
where ends.id = posts.id;
