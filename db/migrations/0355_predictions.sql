-- Predictions: posts with options on which members of a tournament stake its tokens. Balances are in the ledger.
create table tournaments (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null check (length(title) between 1 and 100),
  -- What every member begins with.
  starting_tokens integer not null check (starting_tokens between 1 and 1000000),
  started_by bigint references accounts on delete set null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index tournaments_running on tournaments (community_id) where ended_at is null;
create index tournaments_by_community on tournaments (community_id, id desc);

create table predictions (
  post_id bigint primary key references posts on delete cascade,
  tournament_id bigint not null references tournaments on delete cascade,
  ends_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'resolved', 'canceled')),
  outcome smallint check ((outcome is not null) = (state = 'resolved')),
  -- How often it was settled: each time has entries of its own in the ledger.
  turn integer not null default 0,
  created_at timestamptz not null
);
create index predictions_by_tournament on predictions (tournament_id, post_id desc);

create table prediction_options (
  post_id bigint not null references predictions on delete cascade,
  position smallint not null check (position between 0 and 9),
  text text not null check (length(text) between 1 and 100),
  primary key (post_id, position)
);

-- A member stakes on one option, once or more.
create table prediction_stakes (
  post_id bigint not null references predictions on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  position smallint not null,
  tokens integer not null check (tokens > 0),
  -- What it brought, the stake with it; null until it is settled.
  paid integer check (paid >= 0),
  staked_at timestamptz not null,
  primary key (post_id, account_id),
  foreign key (post_id, position) references prediction_options
);
create index prediction_stakes_by_account on prediction_stakes (account_id);

-- Who has most in a tournament.
create index ledger_accounts_tokens on ledger_accounts (currency, balance desc) where currency like 'tokens:%';
