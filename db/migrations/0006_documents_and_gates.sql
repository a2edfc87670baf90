-- The site's own documents (a community's wiki will stand here too), and what can stand before a community.

create table wiki_pages (
  id bigint generated always as identity primary key,
  -- Null: the site's own.
  community_id bigint references communities on delete cascade,
  name text not null,
  body_md text not null,
  body_html text not null,
  renderer_version smallint not null,
  edited_by bigint references accounts on delete set null,
  edited_at timestamptz not null default now(),
  unique nulls not distinct (community_id, name)
);

alter table communities
  add column is_banned boolean not null default false,
  add column is_legally_blocked boolean not null default false,
  add column is_premium_only boolean not null default false,
  add column is_gated boolean not null default false;

-- What a gate says; only communities that have one have a row.
create table community_gates (
  community_id bigint primary key references communities on delete cascade,
  ban_title text not null default '',
  ban_message text not null default '',
  quarantine_md text not null default '',
  quarantine_html text not null default '',
  quarantine_requires_email boolean not null default false,
  interstitial_md text not null default '',
  interstitial_html text not null default '',
  renderer_version smallint not null default 0,
  changed_at timestamptz not null default now()
);
