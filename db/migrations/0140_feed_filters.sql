-- What members do not want to meet in feeds: words in the language of search, or websites.
create table feed_filters (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('words', 'site')),
  text text not null,
  -- Whether a post that fits is left out, or stands there closed.
  act text not null check (act in ('hide', 'collapse')),
  created_at timestamptz not null,
  -- Null: it stays until it is deleted.
  expires_at timestamptz
);
create unique index feed_filters_account on feed_filters (account_id, kind, lower(text));
