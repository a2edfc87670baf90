-- What members say about themselves, what they pin to their profile, and posts they put together in sets. Whom somebody
-- follows is a membership of that profile (decision 36). All of it goes with the account.
create table profiles (
  account_id bigint primary key references accounts on delete cascade,
  display_name text not null default '',
  about_md text not null default '',
  about_html text not null default '',
  renderer_version smallint not null default 0,
  -- [{ label, url }], in order
  links jsonb not null default '[]',
  changed_at timestamptz not null default now()
);

create table profile_pins (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  position smallint not null,
  primary key (account_id, post_id)
);
create index profile_pins_post on profile_pins (post_id);

create table post_sets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  description text not null default '',
  created_at timestamptz not null default now()
);
create index post_sets_account on post_sets (account_id, id desc);

create table post_set_items (
  set_id bigint not null references post_sets on delete cascade,
  post_id bigint not null references posts on delete cascade,
  position smallint not null,
  primary key (set_id, post_id)
);
create index post_set_items_post on post_set_items (post_id);

-- Followers, newest first; serves what memberships_community did.
create index memberships_newest on memberships (community_id, joined_at desc, account_id desc);
drop index memberships_community;

-- A member's own lists, newest first.
create index saved_posts_newest on saved_posts (account_id, saved_at desc, post_id desc);
create index saved_comments_newest on saved_comments (account_id, saved_at desc, comment_id desc);
create index hidden_posts_newest on hidden_posts (account_id, hidden_at desc, post_id desc);
