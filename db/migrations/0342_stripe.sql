alter table orders drop constraint orders_provider_check;
alter table orders add constraint orders_provider_check check (provider in ('test', 'stripe'));
alter table saved_cards drop constraint saved_cards_provider_check;
alter table saved_cards add constraint saved_cards_provider_check check (provider in ('test', 'stripe'));

-- What a provider reported by itself, each once. What it says of people is not kept, only what it is about.
create table payment_events (
  id text primary key check (length(id) between 1 and 200),
  provider text not null check (provider in ('test', 'stripe')),
  type text not null check (length(type) <= 100),
  charge_ref text check (length(charge_ref) <= 200),
  order_id bigint references orders,
  -- What came of it: 'unknown' names no order of this site.
  outcome text not null check (outcome in ('handled', 'ignored', 'unknown')),
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index payment_events_by_order on payment_events (order_id) where order_id is not null;
