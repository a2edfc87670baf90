-- The index of posts and comments (decision 34): segments that are written once and merged, never changed.

create table search_segments (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'comment')),
  -- Posts or comments in it.
  things integer not null,
  created_at timestamptz not null default now()
);
create index search_segments_kind on search_segments (kind);

-- Terms in order, each with the things that have it. A row holds many terms, or a part of one that many things have.
create table search_blocks (
  segment_id bigint not null,
  first_term text collate "C" not null,
  -- 0: many terms; 1 and more: parts of one, by ascending ids.
  part integer not null,
  -- Things named in it.
  postings integer not null,
  data bytea not null,
  primary key (segment_id, first_term, part)
);
-- Packed already.
alter table search_blocks alter column data set storage external;

-- Things that were edited or deleted: what segments before that one say of them holds no more, and goes with the next merge.
create table search_stale (
  kind text not null check (kind in ('post', 'comment')),
  thing_id bigint not null,
  before_segment bigint not null,
  primary key (kind, thing_id)
);

-- What is still to be indexed: a range of ids (what an older site has), or these very ones (of an import).
create table search_backlog (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'comment')),
  -- The last id that was seen to.
  after_id bigint not null,
  -- Null: whatever there is when the work begins.
  to_id bigint,
  ids bigint[],
  indexed bigint not null default 0,
  created_at timestamptz not null default now()
);
insert into search_backlog (kind, after_id) values ('post', 0), ('comment', 0);
