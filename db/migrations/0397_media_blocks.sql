-- What an upload was: the digest of its bytes, and how it looks; null for pictures from before.
alter table media
  add column upload_sha256 text,
  add column look text;
create index media_upload_sha256 on media (upload_sha256) where upload_sha256 is not null;

-- Pictures that may not be uploaded. Lifted and expired ones stay for the history.
create table media_blocks (
  id bigint generated always as identity primary key,
  -- Of the upload's bytes; or of the stored picture, for one from before.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Null: only the very same file.
  look text check (look ~ '^[0-9a-f]{16}$'),
  reason text not null default '',
  set_by bigint references accounts on delete set null,
  set_at timestamptz not null,
  expires_at timestamptz,
  lifted_at timestamptz
);
create unique index media_blocks_active on media_blocks (sha256) where lifted_at is null;
