-- Finding communities: how many more members a community has than a week ago, and what its members joined besides.
alter table community_activity add column growth integer not null default 0;
create index communities_newest on communities (created_at desc, id desc) where kind = 'community';

-- Made anew every night from what people joined; of communities that everybody may read alone.
create table similar_communities (
  community_id bigint not null references communities on delete cascade,
  similar_id bigint not null references communities on delete cascade,
  -- From 0 to 1: the cosine of who joined them.
  score real not null,
  primary key (community_id, similar_id)
);
create index similar_communities_similar on similar_communities (similar_id);
