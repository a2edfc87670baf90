-- Banners that admins show in members' notifications, and how often each member saw them.
create table inbox_banners (
  id bigint generated always as identity primary key,
  content jsonb not null,
  max_views integer not null check (max_views between 1 and 1000),
  is_dismissible boolean not null,
  created_at timestamptz not null,
  -- Null: this one is shown.
  ended_at timestamptz
);
create unique index inbox_banners_current on inbox_banners ((true)) where ended_at is null;

create table inbox_banner_views (
  banner_id bigint not null references inbox_banners on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  views integer not null default 0,
  dismissed_at timestamptz,
  primary key (banner_id, account_id)
);
create index inbox_banner_views_account on inbox_banner_views (account_id);
