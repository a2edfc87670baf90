-- Names as they are typed, what somebody searched for lately, and what many did.
create extension if not exists pg_trgm;

-- How well known a name is, in powers of two: what begins so is read from the best known down, at the same cost whatever is
-- typed. A stored column rather than an expression: as long as its value stays, a vote or a new member touches no index.
alter table communities add column name_weight smallint not null generated always as (
  least(20, floor(ln((greatest(0, member_count + imported_member_count) + 1)::float8) / ln(2::float8)))::smallint
) stored;
alter table accounts add column name_weight smallint not null generated always as (
  least(20, floor(ln((greatest(0, post_karma + comment_karma) + 1)::float8) / ln(2::float8)))::smallint
) stored;

create index communities_typed on communities (name_weight, name_key text_pattern_ops) where kind = 'community';
create index communities_alike on communities using gin (name_key gin_trgm_ops) where kind = 'community';
create index accounts_typed on accounts (name_weight, name_key text_pattern_ops) where deleted_at is null;
create index accounts_alike on accounts using gin (name_key gin_trgm_ops) where deleted_at is null;

-- The newest of each member; older ones go as others come.
create table recent_searches (
  account_id bigint not null references accounts on delete cascade,
  -- Where it was searched: '' everywhere, else 'r/bread', 'me/m/tools' or 'user/ann/m/tools'.
  scope text not null,
  query text not null,
  query_key text not null generated always as (lower(query)) stored,
  searched_at timestamptz not null,
  primary key (account_id, scope, query_key)
);
create index recent_searches_newest on recent_searches (account_id, searched_at desc);
create index recent_searches_lately on recent_searches (searched_at) where scope = '';

-- Counted anew every ten minutes from the above; a few rows.
create table trending_searches (
  query_key text primary key,
  query text not null,
  people integer not null,
  position smallint not null
);
