-- Copies of what an account holds, which its owner asked for: archives of files that are kept for a while.
create table data_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Of what carries a date only what is from then on, and before then; null for no bound.
  from_at timestamptz,
  to_at timestamptz,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- The name of its file, which nobody can guess; null while there is none.
  file text,
  bytes bigint,
  items integer,
  done_at timestamptz,
  expires_at timestamptz
);
create index data_exports_account on data_exports (account_id, asked_at desc);
create index data_exports_unfinished on data_exports (asked_at) where state = 'waiting';
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;
