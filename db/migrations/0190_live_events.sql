-- What open pages are told as it happens, kept for an hour so that a stream which broke goes on where it was (decision 45).
create table live_counters (
  account_id bigint primary key references accounts on delete cascade,
  -- Taken under the row's lock: numbers are dense, and in the order in which transactions commit.
  last_seq bigint not null
);

create table live_events (
  account_id bigint not null references accounts on delete cascade,
  seq bigint not null,
  event text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (account_id, seq)
);
create index live_events_at on live_events (at);
