-- When a paid month was taken back, because its money was.
alter table premium_periods add column revoked_at timestamptz;
