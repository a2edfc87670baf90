-- What people are told, gathered into units, once for each cause (decision 46).
create table inbox_counters (
  account_id bigint primary key references accounts on delete cascade,
  -- Taken under the row's lock: an account's notifications are numbered in the order in which they were written.
  last_seq bigint not null default 0
);

create table notification_units (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- What gathers: a kind, and what it is about.
  key text not null,
  kind text not null,
  newest_seq bigint not null,
  newest_at timestamptz not null,
  -- Of those that are not hidden: how many there are, and how many are not read.
  shown integer not null,
  unread integer not null,
  unique (account_id, key)
);
create index notification_units_list on notification_units (account_id, newest_seq desc) where shown > 0;
create index notification_units_unread on notification_units (account_id, newest_seq desc) where unread > 0;

create table notifications (
  account_id bigint not null references accounts on delete cascade,
  seq bigint not null,
  unit_id bigint not null references notification_units on delete cascade,
  kind text not null,
  -- What happened: nobody is told of it twice.
  cause text not null,
  actor_id bigint references accounts on delete set null,
  -- Without keys: when these are gone, units are counted anew first, as when they are removed.
  community_id bigint,
  post_id bigint,
  comment_id bigint,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  -- What it is about was removed, deleted or is held.
  is_hidden boolean not null default false,
  -- To be sent once more by these.
  is_mail_due boolean not null default false,
  is_push_due boolean not null default false,
  is_digest_due boolean not null default false,
  primary key (account_id, seq),
  unique (account_id, cause)
);
create index notifications_unit on notifications (unit_id, seq desc);
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_due on notifications (account_id, seq) where is_mail_due or is_push_due or is_digest_due;
create index notifications_created on notifications (created_at);
create index notifications_read on notifications (read_at) where read_at is not null;

create table notification_settings (
  account_id bigint primary key references accounts on delete cascade,
  -- By group of kinds: what differs from the defaults.
  choices jsonb not null default '{}',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  next_digest_at timestamptz,
  time_zone text not null default 'UTC',
  -- Minutes of the day in that zone; null: no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439)
);
create index notification_settings_digest on notification_settings (next_digest_at) where digest <> 'off';

-- What somebody wants to hear of one thread, and of one community.
create table thread_levels (
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  level text not null check (level in ('all', 'none')),
  primary key (account_id, post_id)
);
create index thread_levels_followers on thread_levels (post_id) where level = 'all';

create table community_levels (
  account_id bigint not null references accounts on delete cascade,
  community_id bigint not null references communities on delete cascade,
  level text not null check (level in ('announcements', 'posts', 'none')),
  primary key (account_id, community_id)
);
create index community_levels_told on community_levels (community_id, account_id) where level <> 'none';
