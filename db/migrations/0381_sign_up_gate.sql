-- Who may sign up: each row is a change, the newest counts; without any the site is open.
create table sign_up_modes (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('open', 'approval', 'invitation', 'closed')),
  -- Whom to show in the history; the account may go.
  set_by bigint references accounts on delete set null,
  set_at timestamptz not null
);

-- Email domains, words in names and networks that may not sign up. Lifted ones stay for the history.
create table sign_up_blocks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email_domain', 'word', 'network')),
  value text not null,
  reason text not null default '',
  set_by bigint references accounts on delete set null,
  set_at timestamptz not null,
  expires_at timestamptz,
  lifted_at timestamptz
);
create unique index sign_up_blocks_active on sign_up_blocks (kind, value) where lifted_at is null;

-- Links that let people sign up. The token itself is shown once.
create table sign_up_invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  note text not null default '',
  made_by bigint references accounts on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  most_uses integer not null check (most_uses > 0),
  uses integer not null default 0 check (uses between 0 and most_uses),
  revoked_at timestamptz
);

-- Sign-ups that wait for an admin. Once it is decided, the row goes.
create table sign_up_requests (
  id bigint generated always as identity primary key,
  name text not null,
  -- What the name looks like: nobody else asks for the same meanwhile.
  name_look text not null unique,
  password_hash text not null,
  email text,
  words text not null,
  address text not null,
  asked_at timestamptz not null
);
create index sign_up_requests_asked on sign_up_requests (asked_at);
