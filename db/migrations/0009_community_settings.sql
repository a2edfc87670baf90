-- How communities are set up by those who run them: settings, rules, what stands at their side, who asked to be let in,
-- and their days in numbers.

-- One row for each community whose settings were changed; see shared/community-settings.ts for what is in it.
create table community_settings (
  community_id bigint primary key references communities on delete cascade,
  settings jsonb not null default '{}',
  -- Links above the feed: [{ label, url, links: [{ label, url }] }]
  menu jsonb not null default '[]',
  changed_at timestamptz not null default now()
);

create table community_rules (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  position integer not null,
  title text not null,
  body_md text not null default '',
  body_html text not null default '',
  renderer_version smallint not null default 0,
  applies_to text not null default 'all' check (applies_to in ('all', 'posts', 'comments')),
  -- What a report or removal by this rule says; empty: the title.
  violation_reason text not null default '',
  created_at timestamptz not null default now()
);
create index community_rules_order on community_rules (community_id, position, id);

create table community_widgets (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  position integer not null,
  kind text not null,
  title text not null default '',
  -- What the kind asks for, checked and rendered when it was written.
  contents jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index community_widgets_order on community_widgets (community_id, position, id);

-- Who asked to read or post in a community that is not open.
create table community_requests (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  message text not null default '',
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references accounts on delete set null,
  is_approved boolean
);
create unique index community_requests_open on community_requests (community_id, account_id) where decided_at is null;
create index community_requests_account on community_requests (account_id, community_id, id desc);

-- To whom a community's welcome was shown.
create table community_welcomes (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  shown_at timestamptz not null default now(),
  primary key (community_id, account_id)
);

-- The order a member gave to their communities; null: by name, after those that have one.
alter table memberships add column position integer;

alter table approved_members add column approved_by bigint references accounts on delete set null;
create index approved_members_newest on approved_members (community_id, approved_at desc, account_id);

-- What happened in a community on a day (UTC).
create table community_days (
  community_id bigint not null references communities on delete cascade,
  day date not null,
  views integer not null default 0,
  joins integer not null default 0,
  leaves integer not null default 0,
  posts integer not null default 0,
  comments integer not null default 0,
  reports integer not null default 0,
  primary key (community_id, day)
);

-- Who reads a community now, by a digest that lasts a day; losing it in a crash is harmless.
create unlogged table community_readers (
  community_id bigint not null,
  reader bigint not null,
  seen_at timestamptz not null,
  primary key (community_id, reader)
);
create index community_readers_age on community_readers (seen_at);

-- The directory by first letters.
create index communities_by_letter on communities (left(name_key, 1), name_key) where kind = 'community';
