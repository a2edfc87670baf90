-- Deleted accounts, to be deleted again when a backup from before is restored. Numbers and times only.
create table erasures (
  -- The account's number while it was there; another account never gets it, but may after a restore: so its age counts too.
  erased_id bigint not null,
  created_at timestamptz not null,
  keeps_content boolean not null,
  erased_at timestamptz not null,
  -- The row that keeps the name reserved, which has the receipt; null when it was done elsewhere.
  left_id bigint references accounts on delete set null,
  -- When it was written to the list beside the backups.
  listed_at timestamptz,
  primary key (erased_id, created_at)
);
create index erasures_left on erasures (left_id);
