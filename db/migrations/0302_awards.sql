-- Awards that members gave to posts and comments.
create table awards (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  post_id bigint not null references posts on delete cascade,
  -- Null: given to the post itself.
  comment_id bigint references comments on delete cascade,
  giver_id bigint references accounts on delete set null,
  receiver_id bigint references accounts on delete set null,
  is_anonymous boolean not null,
  message text check (length(message) between 1 and 500),
  coins integer not null check (coins > 0),
  entry_id bigint not null unique references ledger_entries,
  given_at timestamptz not null
);
create index awards_of_post on awards (post_id, id desc) where comment_id is null;
create index awards_of_comment on awards (comment_id, id desc) where comment_id is not null;
create index awards_by_giver on awards (giver_id, id desc) where giver_id is not null;
create index awards_by_receiver on awards (receiver_id, id desc) where receiver_id is not null;

-- How many of each kind, as pages show them; null while there are none.
alter table posts add column awards jsonb;
alter table comments add column awards jsonb;
