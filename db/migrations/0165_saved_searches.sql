-- Searches that members keep: to open again, to read as a feed, and to be told of what is new (decision 42).
create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  name text not null,
  -- As it was typed: it is read by the grammar of the day it is asked.
  query text not null,
  kind text not null check (kind in ('post', 'comment')),
  sort text not null check (sort in ('relevance', 'hot', 'top', 'new', 'comments')),
  time_range text not null check (time_range in ('hour', 'day', 'week', 'month', 'year', 'all')),
  scope text not null check (scope in ('everything', 'community', 'multi', 'profile', 'thread')),
  -- The one that the scope names; null once that is deleted.
  community_id bigint references communities on delete set null,
  multi_id bigint references multis on delete set null,
  author_id bigint references accounts on delete set null,
  post_id bigint references posts on delete set null,
  -- What the place was called, to say so when it is gone.
  place_label text not null default '',
  is_pinned boolean not null default false,
  is_notifying boolean not null default false,
  -- Things written before were there when it was made.
  watched_from timestamptz not null,
  -- Hits up to this one were seen.
  seen_hit_id bigint not null default 0,
  -- When its terms were chosen.
  covered_at timestamptz,
  created_at timestamptz not null,
  -- Deleted ones can be brought back for a day.
  deleted_at timestamptz
);
create unique index saved_searches_name on saved_searches (account_id, lower(name)) where deleted_at is null;
create index saved_searches_multi on saved_searches (multi_id) where multi_id is not null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
create index saved_searches_covered on saved_searches (covered_at) where is_notifying;

-- Of each search that is told of new things: terms of which all that it finds has one. '*' stands for anything.
create table saved_search_terms (
  term text not null,
  search_id bigint not null references saved_searches on delete cascade,
  primary key (term, search_id)
);
create index saved_search_terms_search on saved_search_terms (search_id);

-- What such a search found as it was written, once each.
create table saved_search_hits (
  id bigint generated always as identity primary key,
  search_id bigint not null references saved_searches on delete cascade,
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  found_at timestamptz not null,
  check (num_nonnulls(post_id, comment_id) = 1),
  unique (search_id, post_id),
  unique (search_id, comment_id)
);
create index saved_search_hits_found on saved_search_hits (found_at);
