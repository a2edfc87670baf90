-- Awards that are bought with money, and awards that are given to be given on.

-- When the award that an order is for was given, or could not be any more.
alter table orders add column fulfilled_at timestamptz;
create index orders_to_fulfil on orders (finished_at)
  where kind = 'award' and state = 'paid' and fulfilled_at is null;

-- Awards that members may give without coins, once for each offer.
create table claimed_awards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  offer text not null check (offer ~ '^[a-z0-9-]{1,60}$'),
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (account_id, offer)
);
create index claimed_awards_unused on claimed_awards (account_id, expires_at) where used_at is null;
