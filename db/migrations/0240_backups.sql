-- Backups that were made, or failed, and whether they were proven by restoring them.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  path text not null,
  bytes bigint,
  rows bigint,
  posts bigint,
  media_files integer,
  error text,
  proven_at timestamptz,
  -- Tables whose restored rows were others, and posts whose counters were wrong.
  differences integer,
  proof_error text,
  removed_at timestamptz
);
create index backups_started on backups (started_at desc);
