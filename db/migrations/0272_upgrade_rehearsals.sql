-- Rehearsals of an upgrade: the migrations of a newer version, run on a restored backup.
create table upgrade_rehearsals (
  id bigint generated always as identity primary key,
  rehearsed_at timestamptz not null,
  backup_path text not null,
  restore_ms bigint not null,
  migrate_ms bigint not null,
  -- How long the longest lock was held that keeps even readers out of a table.
  longest_lock_ms bigint not null,
  bytes_before bigint not null,
  bytes_after bigint not null,
  migrations text[] not null
);
