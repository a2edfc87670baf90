-- Moderators' rights, what they did, who is kept out, and the state of what they look after.

alter table moderators add column rights text[] not null default '{everything}';

create table moderator_invitations (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  rights text[] not null,
  invited_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index moderator_invitations_account on moderator_invitations (account_id);

-- What was done in communities, by people, rules and the site. No foreign keys: what happens to people and things
-- changes nothing of what was done.
create table mod_acts (
  id bigint generated always as identity primary key,
  community_id bigint not null,
  -- moderator, admin, automod, site
  by text not null,
  account_id bigint,
  act text not null,
  post_id bigint,
  comment_id bigint,
  subject_id bigint,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index mod_acts_community on mod_acts (community_id, id desc);
create index mod_acts_act on mod_acts (community_id, act, id desc);
create index mod_acts_account on mod_acts (community_id, account_id, id desc);
create index mod_acts_post on mod_acts (post_id, id desc) where post_id is not null;
create index mod_acts_comment on mod_acts (comment_id, id desc) where comment_id is not null;
create index mod_acts_subject on mod_acts (community_id, subject_id, id desc) where subject_id is not null;
create trigger mod_acts_append_only before update or delete or truncate on mod_acts
  for each statement execute function refuse_change();

-- Who may not post, comment or vote here; null: for good.
create table community_bans (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  rule text not null default '',
  note text not null default '',
  message text not null default '',
  ends_at timestamptz,
  banned_by bigint references accounts on delete set null,
  banned_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index community_bans_account on community_bans (account_id);
create index community_bans_end on community_bans (ends_at) where ends_at is not null;
create index community_bans_list on community_bans (community_id, banned_at desc, account_id desc);

-- Who may not write to the moderators.
create table community_mutes (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  note text not null default '',
  ends_at timestamptz not null,
  muted_by bigint references accounts on delete set null,
  muted_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index community_mutes_account on community_mutes (account_id);
create index community_mutes_end on community_mutes (ends_at);
create index community_mutes_list on community_mutes (community_id, muted_at desc, account_id desc);

create table removal_reasons (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null,
  message text not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index removal_reasons_community on removal_reasons (community_id, position);

-- What moderators noted about somebody, for each other.
create table user_notes (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  author_id bigint references accounts on delete set null,
  label text,
  body text not null,
  post_id bigint references posts on delete set null,
  comment_id bigint references comments on delete set null,
  created_at timestamptz not null default now()
);
create index user_notes_account on user_notes (community_id, account_id, id desc);
create index user_notes_post on user_notes (post_id) where post_id is not null;
create index user_notes_comment on user_notes (comment_id) where comment_id is not null;

alter table posts
  -- How it was removed: by hand, as spam, or held until a moderator has looked.
  add column removal text check (removal in ('removed', 'spam', 'filtered')),
  add column removed_rule text,
  add column approved_at timestamptz,
  add column approved_by bigint references accounts on delete set null,
  add column distinguished text check (distinguished in ('moderator', 'admin')),
  add column is_contest boolean not null default false,
  add column suggested_sort text,
  add column crowd_control smallint;
alter table comments
  add column removal text check (removal in ('removed', 'spam', 'filtered')),
  add column removed_rule text,
  add column approved_at timestamptz,
  add column approved_by bigint references accounts on delete set null,
  add column is_locked boolean not null default false,
  add column is_pinned boolean not null default false;

create index comments_pinned on comments (post_id) where is_pinned;

-- Posts and comments that moderators have, or had, to look at: one row each.
create table mod_items (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  post_id bigint unique references posts on delete cascade,
  comment_id bigint unique references comments on delete cascade,
  author_id bigint references accounts on delete set null,
  open_reports integer not null default 0,
  ignores_reports boolean not null default false,
  -- Why it waits for somebody who looks; null: for no reason of its own.
  held_reason text,
  -- When it came into each queue; null: it is not in it.
  queued_at timestamptz,
  reported_at timestamptz,
  removed_at timestamptz,
  edited_at timestamptz,
  claimed_by bigint references accounts on delete set null,
  claimed_at timestamptz,
  check (num_nonnulls(post_id, comment_id) = 1)
);
create index mod_items_queue on mod_items (community_id, queued_at desc, id desc) where queued_at is not null;
create index mod_items_reported on mod_items (community_id, reported_at desc, id desc) where reported_at is not null;
create index mod_items_removed on mod_items (community_id, removed_at desc, id desc) where removed_at is not null;
create index mod_items_edited on mod_items (community_id, edited_at desc, id desc) where edited_at is not null;
create index mod_items_most on mod_items (community_id, open_reports desc, id desc) where queued_at is not null;
create index mod_items_author on mod_items (author_id) where author_id is not null;

-- What moderators say to each other about an item.
create table mod_remarks (
  id bigint generated always as identity primary key,
  item_id bigint not null references mod_items on delete cascade,
  author_id bigint references accounts on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index mod_remarks_item on mod_remarks (item_id, id);

alter table reports
  -- What the thing said when it was reported.
  add column body_then text,
  add column title_then text,
  add column resolved_by bigint references accounts on delete set null;
create index reports_open_post on reports (post_id) where resolved_at is null and post_id is not null;
create index reports_open_comment on reports (comment_id) where resolved_at is null and comment_id is not null;

-- Reports of them count no more until then.
create table snoozed_reporters (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  ends_at timestamptz not null,
  primary key (community_id, account_id)
);

insert into mod_items (community_id, post_id, comment_id, author_id, open_reports, queued_at, reported_at)
select r.community_id, r.post_id, r.comment_id, coalesce(p.author_id, c.author_id), count(*), max(r.created_at), max(r.created_at)
from reports r left join posts p on p.id = r.post_id left join comments c on c.id = r.comment_id
where r.resolved_at is null
group by r.community_id, r.post_id, r.comment_id, coalesce(p.author_id, c.author_id);
