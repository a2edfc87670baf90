-- What the daily comparison of the books with themselves and with the payment provider found.
create table reconciliations (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  entries bigint not null,
  orders bigint not null,
  -- Charges and refunds the provider reported; null: it was not asked, or could not be.
  reported bigint,
  -- At most 100 differences, as {kind, ref, ours, theirs}, and how many there were.
  differences jsonb not null,
  difference_count integer not null,
  -- Why the provider could not be asked.
  error text check (length(error) <= 500)
);

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check
  check (kind in ('backup_failed', 'backup_old', 'disk_warn', 'disk_uploads', 'disk_writes', 'media_damaged', 'books_differ'));
