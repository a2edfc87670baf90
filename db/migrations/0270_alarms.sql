-- What operators were told by email: at most once of each kind about the same thing.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup_failed', 'backup_old', 'disk_warn', 'disk_uploads', 'disk_writes', 'media_damaged')),
  -- What it is about, such as a day: the same again raises nothing.
  about text not null,
  detail text not null,
  raised_at timestamptz not null,
  unique (kind, about)
);
