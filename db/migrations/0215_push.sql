-- Devices that receive push messages, and what they are still to receive (decision 52).
create table push_devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Logging out of a device ends its push messages.
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  -- The browser's public key (an uncompressed P-256 point) and its shared secret.
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Failures in a row.
  failures integer not null default 0
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id);

create table push_deliveries (
  device_id bigint not null references push_devices on delete cascade,
  unit_id bigint not null references notification_units on delete cascade,
  -- The newest notification to send, by its number in the account.
  seq bigint not null,
  -- Null: sent; the row is kept for a while so that one unit doesn't interrupt again at once.
  due_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  primary key (device_id, unit_id)
);
create index push_deliveries_due on push_deliveries (due_at) where due_at is not null;
create index push_deliveries_sent on push_deliveries (sent_at) where due_at is null;
create index push_deliveries_unit on push_deliveries (unit_id);
