-- The life of an account: proven addresses, links sent by mail, suspensions, what admins did, deletion.

alter table accounts
  -- An address counts (email) once it was proven; until then it is only wished for.
  add column email_verified_at timestamptz,
  add column pending_email text,
  add column is_name_editable boolean not null default false,
  add column must_reset_password boolean not null default false,
  add column is_suspended boolean not null default false,
  -- Null while suspended: for good.
  add column suspended_until timestamptz;

-- Who was here before addresses were proven keeps what they may do.
update accounts set email_verified_at = now() where is_claimed and deleted_at is null;

-- Names that look alike (I, l, 1; O, 0; -, _): see domain/accounts/account-name.ts.
create index accounts_name_look on accounts (translate(lower(translate(name, 'I', 'l')), '01-', 'ol_'))
  where is_claimed and deleted_at is null;

-- Links sent by mail. A row is a wish for a mail; the job that sends it makes the token and keeps its hash.
create table account_tokens (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- Null: nobody has that name or address, and the wish took as long.
  account_id bigint references accounts on delete cascade,
  -- Where the mail goes; null: to the account's own address.
  email text,
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_account on account_tokens (account_id);
create index account_tokens_expiry on account_tokens (expires_at);

create table suspensions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  -- Null: for good.
  until timestamptz,
  by_id bigint references accounts on delete set null,
  started_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by bigint references accounts on delete set null
);
create unique index suspensions_open on suspensions (account_id) where lifted_at is null;
create index suspensions_account on suspensions (account_id, started_at desc);

create table appeals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  suspension_id bigint not null references suspensions on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references accounts on delete set null
);
create unique index appeals_open on appeals (account_id) where closed_at is null;

-- What admins did. No foreign keys: nothing that happens to an account changes what was done.
create table admin_acts (
  id bigint generated always as identity primary key,
  admin_id bigint not null,
  act text not null,
  subject_id bigint,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index admin_acts_subject on admin_acts (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger admin_acts_append_only before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();

create table account_deletions (
  account_id bigint primary key references accounts on delete cascade,
  keeps_content boolean not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz,
  -- What was removed, in numbers.
  receipt jsonb
);
create index account_deletions_due on account_deletions (due_at) where done_at is null;
