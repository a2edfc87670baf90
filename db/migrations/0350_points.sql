-- Community points: what each community's members earned in a month, and what they bought with it. Balances are in the ledger.
create table point_rounds (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- How many points are given out, as it was set when the round began.
  pool integer not null check (pool between 1 and 100000000),
  -- Days before this one are counted.
  counted_to date not null,
  state text not null default 'counting' check (state in ('counting', 'paying', 'done')),
  -- The sum of all shares, once it is known.
  contribution bigint check (contribution >= 0),
  paid bigint not null default 0 check (paid >= 0 and paid <= pool),
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (community_id, month)
);
create index point_rounds_open on point_rounds (id) where state <> 'done';

create table point_shares (
  round_id bigint not null references point_rounds on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  contribution bigint not null check (contribution > 0),
  -- Null until they are paid.
  points integer check (points >= 0),
  primary key (round_id, account_id)
);
create index point_shares_unpaid on point_shares (round_id, account_id) where points is null;
create index point_shares_by_account on point_shares (account_id);

create table special_memberships (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- Paid for the current period, and again for the next.
  price integer not null check (price between 1 and 1000000),
  days integer not null check (days between 1 and 365),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  renews boolean not null,
  primary key (community_id, account_id)
);
create index special_memberships_due on special_memberships (ends_at);
create index special_memberships_by_account on special_memberships (account_id);

-- Badges are emoji of the community that members buy and wear beside their names.
create table point_badges (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  emoji text not null check (emoji ~ '^[a-z0-9_-]{1,24}$'),
  title text not null check (length(title) between 1 and 40),
  -- 0: comes with the membership.
  price integer not null check (price between 0 and 1000000),
  -- Only members with a special membership may buy and wear it.
  is_premium boolean not null,
  added_by bigint references accounts on delete set null,
  added_at timestamptz not null,
  -- Not sold any more; whoever has it keeps it.
  retired_at timestamptz
);
create index point_badges_by_community on point_badges (community_id, id);
create unique index point_badges_sold on point_badges (community_id, emoji) where retired_at is null;

create table owned_badges (
  badge_id bigint not null references point_badges on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  bought_at timestamptz not null,
  primary key (badge_id, account_id)
);
create index owned_badges_by_account on owned_badges (account_id);

-- A banner is held against a price that its holder sets, and is taxed by it; anyone may take it over at that price.
create table point_banners (
  community_id bigint not null references communities on delete cascade,
  -- 'crypto': the same, held by an address rather than a name.
  form text not null check (form in ('points', 'crypto')),
  holder_id bigint not null references accounts on delete cascade,
  price integer not null check (price between 1 and 1000000),
  text text not null check (length(text) between 1 and 100),
  url text check (length(url) <= 2048),
  held_since timestamptz not null,
  taxed_to timestamptz not null,
  primary key (community_id, form)
);
create index point_banners_due on point_banners (taxed_to);
create index point_banners_by_holder on point_banners (holder_id);

-- What is worn beside one's name besides flair.
alter table user_flair
  add column badge text check (badge ~ '^[a-z0-9_-]{1,24}$'),
  -- Null: for good.
  add column badge_until timestamptz,
  add column achievement text check (length(achievement) between 1 and 40);
create index user_flair_badges_due on user_flair (badge_until) where badge_until is not null;

create index community_settings_points on community_settings (community_id) where settings ->> 'hasPoints' = 'true';
