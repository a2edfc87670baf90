-- Sessions with short-lived tokens, second factors, passkeys and sign-on.

-- A token lives a day and is then renewed; the session itself ends 30 days after its last use. What was there before
-- counts as over its token's life: the next request renews it.
alter table sessions
  add column id bigint generated always as identity,
  add column token_issued_at timestamptz not null default now(),
  add column token_ends_at timestamptz not null default now(),
  -- Whether the present token has come back from the browser it was sent to.
  add column is_token_seen boolean not null default true,
  add column authenticated_at timestamptz not null default now();
update sessions set authenticated_at = created_at;
alter table sessions add constraint sessions_id_key unique (id);

-- Tokens that were replaced: good for a moment, and afterwards a sign that somebody kept a copy.
create table rotated_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  rotated_at timestamptz not null
);
create index rotated_tokens_session on rotated_tokens (session_id);

-- Browsers and networks an account was used from, kept when their sessions are over.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  device text not null,
  network text not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device, network)
);

-- The secret is encrypted with the site's key. Without `confirmed_at` it is being set up.
create table totp_secrets (
  account_id bigint primary key references accounts on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table backup_codes (
  account_id bigint not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Who somebody is at Apple, Google or another provider.
create table sign_on_links (
  provider text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider, subject),
  unique (account_id, provider)
);

-- An account made by sign-on has a name that was chosen for it.
alter table accounts add column if not exists is_name_editable boolean not null default false;
