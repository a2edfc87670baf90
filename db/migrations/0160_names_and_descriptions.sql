-- Names and descriptions by any part of three letters and more: the tabs for communities and people asked every row.
create index communities_described on communities
  using gin ((name_key || ' ' || lower(title) || ' ' || lower(description)) gin_trgm_ops) where kind = 'community';
create index accounts_described on accounts
  using gin ((name_key || ' ' || lower(about)) gin_trgm_ops) where deleted_at is null;
