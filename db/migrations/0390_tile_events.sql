-- Tile events: a canvas on which members place a tile each, and then wait.
create table tile_events (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 100),
  -- Tiles in a row, and rows.
  size smallint not null check (size between 4 and 32),
  -- How long a member waits after placing a tile.
  wait_seconds integer not null check (wait_seconds between 5 and 360000),
  started_by bigint references accounts on delete set null,
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  -- Whether another may start: set when the event was ended, or its end has passed and the next one starts.
  is_closed boolean not null default false
);
create unique index tile_events_open on tile_events (is_closed) where not is_closed;

create table tiles (
  event_id bigint not null references tile_events on delete cascade,
  x smallint not null check (x between 0 and 31),
  y smallint not null check (y between 0 and 31),
  color smallint not null check (color between 0 and 7),
  account_id bigint references accounts on delete set null,
  placed_at timestamptz not null,
  primary key (event_id, x, y)
);
create index tiles_by_account on tiles (account_id);

create table tile_waits (
  event_id bigint not null references tile_events on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  expires_at timestamptz not null,
  primary key (event_id, account_id)
);
create index tile_waits_by_account on tile_waits (account_id);
