-- Posts and comments of the last seven days, for the directory: added up from community_days every ten minutes, so that
-- no view of the directory counts.
create table community_activity (
  community_id bigint primary key references communities on delete cascade,
  items integer not null
);
