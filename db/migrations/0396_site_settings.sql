-- Settings that count at once, without a restart: each row is a change, the newest of a name counts. Null leaves it to the
-- configuration.
create table site_setting_changes (
  id bigint generated always as identity primary key,
  name text not null,
  value text,
  -- What it was, for the undo.
  before text,
  set_by bigint references accounts on delete set null,
  set_at timestamptz not null
);
create index site_setting_changes_name on site_setting_changes (name, id desc);

-- What admins tell everybody, above every page.
create table announcements (
  id bigint generated always as identity primary key,
  body text not null check (char_length(body) between 1 and 300),
  kind text not null check (kind in ('info', 'warning', 'urgent')),
  audience text not null check (audience in ('all', 'members', 'admins')),
  is_dismissible boolean not null,
  starts_at timestamptz not null,
  -- Null: until an admin ends it.
  ends_at timestamptz check (ends_at > starts_at),
  set_by bigint references accounts on delete set null,
  set_at timestamptz not null,
  ended_at timestamptz
);
create index announcements_current on announcements (id) where ended_at is null;
