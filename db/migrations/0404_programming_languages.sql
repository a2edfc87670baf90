-- `c++` and `c#` are words of their own now: everything is indexed again in the background; the old index serves meanwhile.
insert into search_backlog (kind, after_id, to_id)
select things.kind, 0, things.last_id
from (values ('post', (select max(id) from posts)), ('comment', (select max(id) from comments))) things (kind, last_id)
where things.last_id is not null
  and not exists (select from search_backlog b where b.kind = things.kind and b.ids is null and b.after_id = 0);
