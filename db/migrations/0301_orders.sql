-- What members buy with money. An order is charged at most once, whatever becomes of the request that made it.
create table orders (
  id bigint generated always as identity primary key,
  -- Null when the buyer's account was deleted: what was paid stays in the books.
  account_id bigint references accounts on delete set null,
  -- The buyer's own name for the order: asked for twice, it is one order.
  correlation_id text not null check (length(correlation_id) between 1 and 100),
  kind text not null check (kind in ('coins', 'award', 'premium')),
  coins integer not null check (coins between 0 and 1000000),
  cents integer not null check (cents between 1 and 100000000),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- What the coins are for: the award that is given once they are paid.
  wish jsonb,
  state text not null default 'pending' check (state in ('pending', 'paid', 'declined', 'failed', 'refunded')),
  provider text not null check (provider in ('test')),
  charge_ref text,
  -- The code of the error that the buyer was told.
  reason text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (account_id, correlation_id)
);
create index orders_pending on orders (created_at) where state = 'pending';
create index orders_by_account on orders (account_id, id desc);

-- A provider's references to cards, never their numbers.
create table saved_cards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  provider text not null check (provider in ('test')),
  reference text not null,
  brand text not null check (length(brand) <= 40),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  unique (account_id, provider, reference)
);

-- What the built-in test provider was asked to charge, as a real one remembers it.
create table test_charges (
  key text primary key check (length(key) <= 200),
  reference text not null unique,
  cents integer not null,
  state text not null check (state in ('paid', 'declined', 'unconfirmed')),
  refunded_at timestamptz,
  created_at timestamptz not null default now()
);
