-- The ground of the product: people, places, posts, comments, votes, and what carries them.
-- Lock order inside one transaction: accounts → communities → posts → comments (ancestors by depth) → votes.

create table accounts (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text generated always as (lower(name)) stored unique,
  email text,
  password_hash text,
  is_claimed boolean not null default true,
  is_staff boolean not null default false,
  is_admin boolean not null default false,
  about text not null default '',
  post_karma integer not null default 0,
  comment_karma integer not null default 0,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index accounts_email_key on accounts (lower(email)) where email is not null;

create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- Counters of attempts; losing them in a crash is harmless.
create unlogged table throttles (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create table communities (
  id bigint generated always as identity primary key,
  kind text not null default 'community' check (kind in ('community', 'profile')),
  name text not null,
  name_key text generated always as (lower(name)) stored unique,
  title text not null default '',
  description text not null default '',
  sidebar_md text not null default '',
  sidebar_html text not null default '',
  renderer_version smallint not null default 0,
  type text not null default 'public' check (type in ('public', 'restricted', 'private')),
  is_nsfw boolean not null default false,
  is_quarantined boolean not null default false,
  is_excluded_from_popular boolean not null default false,
  is_default boolean not null default false,
  accent text,
  icon_media_id bigint,
  owner_id bigint references accounts on delete set null,
  member_count integer not null default 0,
  imported_member_count integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index communities_profile_owner on communities (owner_id) where kind = 'profile';
create index communities_by_members on communities ((member_count + imported_member_count) desc, id) where kind = 'community';

create table memberships (
  account_id bigint not null references accounts on delete cascade,
  community_id bigint not null references communities on delete cascade,
  is_favorite boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (account_id, community_id)
);
create index memberships_community on memberships (community_id);

create table moderators (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  rank integer not null default 0,
  added_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index moderators_account on moderators (account_id);

create table approved_members (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  approved_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index approved_members_account on approved_members (account_id);

create table community_visits (
  account_id bigint not null references accounts on delete cascade,
  community_id bigint not null references communities on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (account_id, community_id)
);

create table blocked_accounts (
  account_id bigint not null references accounts on delete cascade,
  blocked_id bigint not null references accounts on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (account_id, blocked_id)
);

create table muted_communities (
  account_id bigint not null references accounts on delete cascade,
  community_id bigint not null references communities on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (account_id, community_id)
);

create table media (
  id bigint generated always as identity primary key,
  owner_id bigint references accounts on delete set null,
  purpose text not null check (purpose in ('post', 'preview', 'icon')),
  sha256 text not null,
  width integer not null,
  height integer not null,
  is_animated boolean not null default false,
  dominant_color text not null,
  blurhash text not null,
  -- [{ key, width, height, format, bytes }], widest first
  variants jsonb not null,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_id, created_at desc);

alter table communities add foreign key (icon_media_id) references media on delete set null;

create table link_previews (
  url_key text primary key,
  url text not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  title text,
  description text,
  site_name text,
  media_id bigint references media on delete set null,
  failure text,
  attempts smallint not null default 0,
  fetched_at timestamptz,
  created_at timestamptz not null default now()
);

create table posts (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities,
  author_id bigint references accounts on delete set null,
  kind text not null check (kind in ('text', 'link', 'image', 'chat')),
  title text not null,
  body_md text not null default '',
  body_html text not null default '',
  renderer_version smallint not null default 0,
  url text,
  url_key text,
  domain text,
  crosspost_of bigint references posts on delete set null,
  flair_text text,
  is_nsfw boolean not null default false,
  is_spoiler boolean not null default false,
  is_locked boolean not null default false,
  is_pinned boolean not null default false,
  is_archived boolean not null default false,
  -- false for an imported post whose score the source does not know
  is_score_known boolean not null default true,
  ups integer not null default 0,
  downs integer not null default 0,
  score integer generated always as (ups - downs) stored,
  hot double precision not null,
  controversy double precision not null default 0,
  comment_count integer not null default 0,
  views integer not null default 0,
  -- Whether feeds may list it; kept by the domain when the post or its community changes.
  in_community boolean not null default true,
  in_all boolean not null,
  in_popular boolean not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references accounts on delete set null,
  removal_reason text
);
create index posts_community_hot on posts (community_id, hot desc, id desc) where in_community;
create index posts_community_new on posts (community_id, created_at desc, id desc) where in_community;
create index posts_community_top on posts (community_id, score desc, id desc) where in_community;
create index posts_community_controversy on posts (community_id, controversy desc, id desc) where in_community and controversy > 0;
create index posts_all_hot on posts (hot desc, id desc) where in_all;
create index posts_all_new on posts (created_at desc, id desc) where in_all;
create index posts_all_top on posts (score desc, id desc) where in_all;
create index posts_all_controversy on posts (controversy desc, id desc) where in_all and controversy > 0;
create index posts_popular_hot on posts (hot desc, id desc) where in_popular;
create index posts_popular_new on posts (created_at desc, id desc) where in_popular;
create index posts_popular_top on posts (score desc, id desc) where in_popular;
create index posts_popular_controversy on posts (controversy desc, id desc) where in_popular and controversy > 0;
create index posts_author on posts (author_id, created_at desc, id desc) where in_community;
create index posts_url on posts (url_key) where url_key is not null and in_community;
create index posts_crossposts on posts (crosspost_of) where crosspost_of is not null;
create index posts_pinned on posts (community_id) where is_pinned and in_community;

create table post_images (
  post_id bigint not null references posts on delete cascade,
  position smallint not null,
  media_id bigint not null references media,
  alt text not null default '',
  caption text not null default '',
  primary key (post_id, position)
);

create table post_revisions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  body_md text not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null default now()
);
create index post_revisions_post on post_revisions (post_id, id desc);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  parent_id bigint references comments,
  -- parent comment, or minus the post id for a top-level comment: one index serves both
  parent_key bigint generated always as (coalesce(parent_id, -post_id)) stored,
  depth integer not null,
  author_id bigint references accounts on delete set null,
  body_md text not null,
  body_html text not null,
  renderer_version smallint not null default 0,
  is_distinguished boolean not null default false,
  is_score_known boolean not null default true,
  ups integer not null default 0,
  downs integer not null default 0,
  score integer generated always as (ups - downs) stored,
  best real not null default 0,
  controversy real not null default 0,
  qa real not null default 0,
  child_count integer not null default 0,
  descendant_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references accounts on delete set null,
  removal_reason text
);
create index comments_best on comments (parent_key, best desc, id);
create index comments_top on comments (parent_key, score desc, id);
create index comments_new on comments (parent_key, created_at desc, id desc);
create index comments_controversial on comments (parent_key, controversy desc, id);
create index comments_qa on comments (parent_key, qa desc, id);
create index comments_post_new on comments (post_id, created_at desc);
create index comments_author on comments (author_id, created_at desc, id desc) where deleted_at is null and removed_at is null;

create table comment_revisions (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments on delete cascade,
  body_md text not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null default now()
);
create index comment_revisions_comment on comment_revisions (comment_id, id desc);

create table post_votes (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  direction smallint not null check (direction in (-1, 1)),
  created_at timestamptz not null default now(),
  primary key (account_id, post_id)
);
create index post_votes_post on post_votes (post_id);

create table comment_votes (
  account_id bigint not null references accounts on delete cascade,
  comment_id bigint not null references comments on delete cascade,
  direction smallint not null check (direction in (-1, 1)),
  created_at timestamptz not null default now(),
  primary key (account_id, comment_id)
);
create index comment_votes_comment on comment_votes (comment_id);

create table saved_posts (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (account_id, post_id)
);
create table saved_comments (
  account_id bigint not null references accounts on delete cascade,
  comment_id bigint not null references comments on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (account_id, comment_id)
);
create table hidden_posts (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (account_id, post_id)
);

create table thread_visits (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  visited_at timestamptz not null,
  previous_visit_at timestamptz,
  comment_count integer not null default 0,
  primary key (account_id, post_id)
);

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references accounts on delete cascade,
  community_id bigint not null references communities on delete cascade,
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  check ((post_id is null) <> (comment_id is null))
);
create unique index reports_post_once on reports (reporter_id, post_id) where post_id is not null;
create unique index reports_comment_once on reports (reporter_id, comment_id) where comment_id is not null;
create index reports_open on reports (community_id, created_at desc) where resolved_at is null;

create table drafts (
  account_id bigint not null references accounts on delete cascade,
  -- what is being written: 'submit', 'submit:<community>', 'reply:t3_…', 'edit:t1_…'
  slot text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, slot)
);

-- What happened, written in the same transaction as the change; taken out by the dispatcher.
create table events (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create table import_sources (
  id integer generated always as identity primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);
-- Which row of a source became which row here: makes a second import add nothing.
create table import_refs (
  source_id integer not null references import_sources on delete cascade,
  external_id text not null,
  internal_id bigint not null,
  primary key (source_id, external_id)
);
create table import_files (
  source_id integer not null references import_sources on delete cascade,
  path_key text not null,
  lines_done bigint not null default 0,
  finished_at timestamptz,
  primary key (source_id, path_key)
);
