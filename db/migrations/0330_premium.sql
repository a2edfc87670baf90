-- Premium: a membership that is paid by the month, for oneself or as a gift.
-- What every page asks: until when, days of grace included.
alter table accounts add column premium_until timestamptz;

create table premium_memberships (
  account_id bigint primary key references accounts on delete cascade,
  -- The day of the month on which months begin; the last one in months that are shorter.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  paid_until timestamptz not null,
  renews boolean not null,
  -- What a month costs them, as they agreed to.
  cents integer check (cents between 1 and 100000000),
  currency text check (currency ~ '^[a-z]{3}$'),
  card_id bigint references saved_cards on delete set null,
  -- Of the renewal that is due.
  failures smallint not null default 0,
  -- When it is charged next; null when it isn't renewed.
  try_at timestamptz,
  -- Why it stopped renewing by itself.
  stopped text check (stopped in ('payment', 'suspended', 'deletion', 'off')),
  started_at timestamptz not null,
  check (renews = (try_at is not null)),
  check (not renews or cents is not null)
);
create index premium_due on premium_memberships (try_at) where try_at is not null;
create index premium_by_card on premium_memberships (card_id) where card_id is not null;

-- Each month that was paid. Its coins are given when it begins.
create table premium_periods (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  order_id bigint not null unique references orders,
  -- Null: paid by the member.
  giver_id bigint references accounts on delete set null,
  is_gift boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  coins integer not null check (coins >= 0),
  coins_given_at timestamptz,
  unique (account_id, starts_at)
);
create index premium_periods_to_pay on premium_periods (starts_at) where coins_given_at is null;
create index premium_periods_by_giver on premium_periods (giver_id) where giver_id is not null;

-- The built-in test provider's own form, on which a card is given without paying.
create table test_card_forms (
  id text primary key,
  success_url text not null,
  cancel_url text not null,
  card text,
  created_at timestamptz not null default now()
);

-- Cards that a member is about to give on the provider's form.
create table card_changes (
  session_id text primary key check (length(session_id) <= 200),
  account_id bigint not null references accounts on delete cascade,
  provider text not null,
  created_at timestamptz not null
);
create index card_changes_by_account on card_changes (account_id);
