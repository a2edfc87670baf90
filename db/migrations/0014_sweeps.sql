-- Everything one account wrote is taken out in a community or on the whole site, slice by slice, and can be put back.

create table sweeps (
  id bigint generated always as identity primary key,
  -- Null: the whole site.
  community_id bigint references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  asked_by bigint references accounts on delete set null,
  -- What is written later stays.
  asked_at timestamptz not null,
  removal text not null check (removal in ('removed', 'spam')),
  rule text,
  reason text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'undoing', 'undone')),
  -- How far it is: null or {kind, at, id} of the item it looked at last.
  place jsonb,
  total integer not null default 0,
  removed integer not null default 0,
  restored integer not null default 0,
  -- Of what it took out: changed by somebody since, and left so.
  skipped integer not null default 0,
  worked_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time for an account in a place.
create unique index sweeps_active on sweeps (account_id, coalesce(community_id, 0)) where state in ('waiting', 'running', 'undoing');
create index sweeps_community on sweeps (community_id, id desc);
create index sweeps_account on sweeps (account_id);

-- What a sweep took out, and how it had been approved before.
create table swept_items (
  id bigint generated always as identity primary key,
  sweep_id bigint not null references sweeps on delete cascade,
  community_id bigint not null references communities on delete cascade,
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  removed_at timestamptz not null,
  approved_at timestamptz,
  approved_by bigint,
  is_settled boolean not null default false,
  check ((post_id is null) <> (comment_id is null))
);
create index swept_items_sweep on swept_items (sweep_id, id) where not is_settled;
create index swept_items_community on swept_items (community_id);
create index swept_items_post on swept_items (post_id) where post_id is not null;
create index swept_items_comment on swept_items (comment_id) where comment_id is not null;

-- Reports of one post or comment, the closed ones too: on its page, and when they are opened again.
create index reports_post on reports (post_id) where post_id is not null;
create index reports_comment on reports (comment_id) where comment_id is not null;
drop index reports_open_post, reports_open_comment;
