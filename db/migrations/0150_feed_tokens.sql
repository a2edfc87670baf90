-- Lets feed readers read what an account sees: the token in their addresses is made from this seed and the site's secret, so
-- that the database alone gives none away. Another seed is another token.
create table feed_tokens (
  account_id bigint primary key references accounts on delete cascade,
  seed text not null,
  created_at timestamptz not null
);
