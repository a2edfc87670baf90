-- Collections: posts of a community or profile that its moderators put together, in their order.
create table collections (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null,
  -- What stands above its posts.
  body_md text not null default '',
  body_html text not null default '',
  display text not null default 'list' check (display in ('list', 'timeline')),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index collections_community on collections (community_id, changed_at desc, id desc);
create index collections_creator on collections (created_by) where created_by is not null;

create table collection_posts (
  collection_id bigint not null references collections on delete cascade,
  post_id bigint not null references posts on delete cascade,
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (collection_id, post_id)
);
create index collection_posts_order on collection_posts (collection_id, position, post_id);
create index collection_posts_post on collection_posts (post_id);

-- Who is told of what a collection gains.
create table collection_follows (
  account_id bigint not null references accounts on delete cascade,
  collection_id bigint not null references collections on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (account_id, collection_id)
);
create index collection_follows_collection on collection_follows (collection_id);
