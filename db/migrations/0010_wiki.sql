-- Wikis of communities. Every save is a revision; a page's row holds the newest, rendered.

alter table wiki_pages
  -- The revision that is shown.
  add column revision_id bigint,
  -- [{ level, id, text }], from the headings.
  add column contents jsonb not null default '[]',
  -- Who may edit it: as the whole wiki, or fewer.
  add column edit_level text not null default 'wiki' check (edit_level in ('wiki', 'approved', 'moderators')),
  -- For moderators' eyes alone.
  add column is_secret boolean not null default false,
  add column is_listed boolean not null default true,
  add column created_at timestamptz not null default now();

create table wiki_revisions (
  id bigint generated always as identity primary key,
  page_id bigint not null references wiki_pages on delete cascade,
  -- Of its page; null: the site's own. Here so that the newest of a whole wiki are found along an index.
  community_id bigint references communities on delete cascade,
  body_md text not null,
  reason text not null default '',
  -- The revision whose text was brought back.
  reverted_to bigint references wiki_revisions on delete set null,
  is_hidden boolean not null default false,
  author_id bigint references accounts on delete set null,
  written_at timestamptz not null default now()
);
create index wiki_revisions_page on wiki_revisions (page_id, id desc);
create index wiki_revisions_community on wiki_revisions (community_id, id desc);
create index wiki_revisions_author on wiki_revisions (author_id) where author_id is not null;
create index wiki_revisions_reverted on wiki_revisions (reverted_to) where reverted_to is not null;

insert into wiki_revisions (page_id, community_id, body_md, author_id, written_at)
  select id, community_id, body_md, edited_by, edited_at from wiki_pages;
update wiki_pages p set revision_id = r.id, created_at = r.written_at
  from wiki_revisions r where r.page_id = p.id;
alter table wiki_pages add foreign key (revision_id) references wiki_revisions on delete set null;

-- Only wikis whose rights were ever changed have a row.
create table wiki_settings (
  community_id bigint primary key references communities on delete cascade,
  mode text not null check (mode in ('off', 'moderators', 'approved', 'members')),
  -- What members need who are not approved, where members may edit.
  account_age_days integer not null default 0,
  karma integer not null default 0,
  changed_at timestamptz not null default now()
);
