-- Where enough members agree that a community is (docs/decisions/0050-places-by-members.md); 'none': nowhere in particular.
create table community_places (
  community_id bigint primary key references communities on delete cascade,
  kind text not null check (kind in ('country', 'region', 'none')),
  -- ISO 3166, in capitals; '' for none, and for a region across several.
  country text not null default '',
  region text not null default '',
  -- How many answers counted.
  answers integer not null,
  settled_at timestamptz not null default now()
);
create index community_places_country on community_places (country) where country <> '';
