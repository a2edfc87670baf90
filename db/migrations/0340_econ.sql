-- What staff asked for that needs a second member of staff.
create table econ_requests (
  id bigint generated always as identity primary key,
  -- Null when the account was deleted: the admin log still has its id.
  author_id bigint references accounts on delete set null,
  -- The author's own name for the request: sent twice, it is one.
  key text not null check (length(key) between 1 and 100),
  action text not null check (length(action) between 1 and 40),
  entity_ref text not null check (length(entity_ref) between 1 and 100),
  params jsonb not null,
  reason text not null check (length(reason) between 1 and 400),
  coins integer not null check (coins >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decider_id bigint references accounts on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (author_id, key),
  -- Nobody decides about what they asked for themselves.
  constraint econ_requests_two_people check (decider_id <> author_id)
);
create index econ_requests_waiting on econ_requests (id) where state = 'waiting';

-- How much somebody moved lately, and what one did.
create index admin_acts_by_admin on admin_acts (admin_id, at desc);

-- Awards of the catalog that cannot be given at the moment.
create table disabled_awards (
  kind text primary key check (kind ~ '^[a-z-]{1,40}$'),
  disabled_at timestamptz not null
);
