-- The digests of stored files, and those that a scrub found damaged.
create table media_files (
  key text primary key,
  sha256 bytea not null,
  checked_at timestamptz,
  problem text check (problem in ('missing', 'changed')),
  found_at timestamptz
);
create index media_files_damaged on media_files (found_at) where problem is not null;

create table media_scrubs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Where an interrupted one goes on.
  last_media_id bigint not null default 0,
  files bigint not null default 0,
  bytes bigint not null default 0,
  damaged bigint not null default 0,
  restored bigint not null default 0
);
