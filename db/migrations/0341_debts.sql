-- What members owe because money was paid back after they had spent its coins. A balance never goes below zero: what is missing
-- is booked to the house account 'owed' and stands here, and whatever coins arrive next pay it first.
create table ledger_debts (
  ledger_account_id bigint primary key references ledger_accounts,
  amount bigint not null check (amount > 0),
  since timestamptz not null
);

-- 'refunding': the coins are back, and the provider has yet to confirm the money. 'disputed': the buyer's bank took the money back.
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check
  check (state in ('pending', 'paid', 'declined', 'failed', 'refunding', 'refunded', 'disputed'));
create index orders_refunding on orders (id) where state = 'refunding';
