-- Custom feeds: communities and profiles that somebody reads together.
create table multis (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts on delete cascade,
  -- Its part of the address: small letters, digits and underscores, made from the first title. It never changes.
  name text not null,
  title text not null,
  description text not null default '',
  -- One of a fixed set, see shared/multis.ts; null for none.
  icon text,
  -- Staff: the site's own feed for its employees.
  audience text not null default 'private' check (audience in ('private', 'public', 'staff')),
  is_favorite boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, name)
);

create table multi_communities (
  multi_id bigint not null references multis on delete cascade,
  community_id bigint not null references communities on delete cascade,
  added_at timestamptz not null default now(),
  primary key (multi_id, community_id)
);
create index multi_communities_community on multi_communities (community_id);
