-- What a subscriber still has to handle of events that were taken out of the table: a row is gone in the transaction that
-- handles it, so an effect stands once, and a handler that fails keeps nobody else's events.
create table event_deliveries (
  id bigint generated always as identity primary key,
  subscriber text not null,
  -- [{id, type, payload}, …], oldest first
  events jsonb not null,
  -- Attempts that were begun, so that one which ends the process counts too.
  attempts smallint not null default 1,
  next_attempt_at timestamptz not null,
  error text,
  -- Given up until somebody retries it.
  died_at timestamptz,
  created_at timestamptz not null default now()
);
-- Most rows live for milliseconds: compressing them would cost more than they take.
alter table event_deliveries alter column events set storage external;
create index event_deliveries_due on event_deliveries (next_attempt_at) where died_at is null;
create index event_deliveries_dead on event_deliveries (id) where died_at is not null;
