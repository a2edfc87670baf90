-- Rules that communities write, what they did, rehearsals of rules, and posts that are made at a time.

-- Every file of rules a community ever ran, the newest in force; an empty one switches the rules off. No foreign key to
-- accounts: what happens to an account changes nothing of who wrote a version.
create table automod_versions (
  id bigint generated always as identity primary key,
  -- No foreign key: what stands here stays.
  community_id bigint not null,
  number integer not null,
  yaml text not null,
  note text not null default '',
  -- The whole file only watches: matches are counted and listed.
  is_shadow boolean not null default false,
  author_id bigint not null,
  created_at timestamptz not null,
  unique (community_id, number)
);
create trigger automod_versions_append_only before update or delete or truncate on automod_versions
  for each statement execute function refuse_change();

create table automod_drafts (
  community_id bigint primary key references communities on delete cascade,
  yaml text not null,
  -- Grows with each save: who writes upon an older one is told.
  revision integer not null,
  edited_by bigint references accounts on delete set null,
  edited_at timestamptz not null
);

-- A rule that fitted a post or comment, kept for a while (see counts).
create table automod_hits (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  version integer not null,
  rule_number integer not null,
  -- The same as long as the rule's text is.
  rule_key text not null,
  rule_title text,
  post_id bigint not null references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  is_shadow boolean not null,
  -- What was found, and what was done about it.
  matched text[] not null,
  did text[] not null,
  happened_at timestamptz not null,
  -- When what follows (pins, answers, letters) was begun.
  followed_at timestamptz
);
create index automod_hits_community on automod_hits (community_id, id desc);
create index automod_hits_post on automod_hits (post_id);
create index automod_hits_comment on automod_hits (comment_id) where comment_id is not null;
create index automod_hits_age on automod_hits (happened_at);

create table automod_counts (
  community_id bigint not null references communities on delete cascade,
  rule_key text not null,
  day date not null,
  acted integer not null default 0,
  watched integer not null default 0,
  primary key (community_id, rule_key, day)
);

create table automod_rehearsals (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  yaml text not null,
  -- The last 30 days, or the last items whenever they were written.
  scope text not null check (scope in ('days', 'items')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  asked_by bigint references accounts on delete set null,
  asked_at timestamptz not null,
  -- Items to look at, and looked at so far.
  total integer not null default 0,
  done integer not null default 0,
  result jsonb,
  finished_at timestamptz
);
create index automod_rehearsals_community on automod_rehearsals (community_id, id desc);
create unique index automod_rehearsals_running on automod_rehearsals (community_id)
  where state in ('waiting', 'running');

create table scheduled_posts (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null,
  body_md text not null,
  -- The clock on the wall of that time zone, as `2026-03-01T09:00`.
  first_local text not null,
  time_zone text not null,
  -- Null: once.
  repeat_unit text check (repeat_unit in ('hour', 'day', 'week', 'month', 'year')),
  repeat_every integer not null default 1,
  is_pinned boolean not null default false,
  is_distinguished boolean not null default false,
  is_locked boolean not null default false,
  is_contest boolean not null default false,
  is_nsfw boolean not null default false,
  suggested_sort text,
  flair_text text,
  -- When it is made next; null: no more.
  next_at timestamptz,
  times_made integer not null default 0,
  last_post_id bigint references posts on delete set null,
  last_failure text,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null
);
create index scheduled_posts_community on scheduled_posts (community_id, id);
create index scheduled_posts_due on scheduled_posts (next_at) where next_at is not null;

-- What rules are rehearsed on, removed posts among it.
create index posts_community_age on posts (community_id, created_at desc);
