-- Watched wiki pages, one reminder of each draft, and messages of the site's admins to its members.
create table wiki_watches (
  account_id bigint not null references accounts on delete cascade,
  page_id bigint not null references wiki_pages on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, page_id)
);
create index wiki_watches_page on wiki_watches (page_id, account_id);

alter table drafts add column reminded_at timestamptz;
-- Nobody is reminded of what they left before there were reminders.
update drafts set reminded_at = now() where updated_at < now() - interval '3 days';
create index drafts_to_remind on drafts (updated_at) where reminded_at is null;

create table site_messages (
  id bigint generated always as identity primary key,
  -- What the form that sent it is called: sending the form again sends nothing.
  form_key text not null unique,
  subject text not null,
  body_md text not null,
  body_html text not null,
  renderer_version smallint not null,
  audience text not null check (audience in ('everyone', 'moderators', 'staff', 'names')),
  -- For `names`.
  named_ids bigint[] not null default '{}',
  written_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  -- How far the job is: everybody up to this account was told, so many of them.
  last_account_id bigint not null default 0,
  told integer not null default 0,
  -- Sent to all, or stopped by an admin.
  done_at timestamptz,
  is_stopped boolean not null default false
);
create index site_messages_written_by on site_messages (written_by) where written_by is not null;
