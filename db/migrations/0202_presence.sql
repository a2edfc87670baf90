-- When somebody who shows others that they are online last said so. Losing it in a crash is harmless.
create unlogged table account_presence (
  account_id bigint primary key references accounts on delete cascade,
  seen_at timestamptz not null
);
create index account_presence_seen on account_presence (seen_at);
