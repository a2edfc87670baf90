-- Private conversations and chat: who is in a room, and what is said there.

create table rooms (
  id bigint generated always as identity primary key,
  -- A private conversation with a subject; a chat of two; a group; a channel of a community.
  kind text not null check (kind in ('message', 'direct', 'group', 'channel')),
  -- The subject or the name; a chat of two has none.
  name text not null default '',
  created_by bigint references accounts on delete set null,
  community_id bigint references communities on delete cascade,
  -- Who reads and writes in a channel.
  audience text not null default 'public' check (audience in ('public', 'members', 'moderators')),
  -- Both accounts of a chat of two, the lower id first: there is one such room.
  pair text unique,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  -- The newest message; counted up under the row's lock, so that numbers have no gaps and come in order.
  last_seq integer not null default 0,
  last_at timestamptz not null default now(),
  pinned_seq integer,
  created_at timestamptz not null default now(),
  check ((kind = 'channel') = (community_id is not null)),
  check ((kind = 'direct') = (pair is not null))
);
create index rooms_community on rooms (community_id, id) where community_id is not null;
create index rooms_created_by on rooms (created_by, created_at desc) where created_by is not null;

create table room_members (
  room_id bigint not null references rooms on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
  -- `request`: was written to or invited, and has not said yes. `none`: reads a channel.
  state text not null default 'joined' check (state in ('request', 'joined', 'left', 'none')),
  invited_by bigint references accounts on delete set null,
  read_seq integer not null default 0,
  -- What they see begins after this one: they joined then, or deleted the conversation for themselves.
  from_seq integer not null default 0,
  is_muted boolean not null default false,
  -- Moderators of the room keep them from writing until then.
  silenced_until timestamptz,
  wrote_at timestamptz,
  mentioned_seq integer not null default 0,
  joined_at timestamptz not null default now(),
  primary key (account_id, room_id)
);
create index room_members_room on room_members (room_id, account_id);
create index room_members_invited_by on room_members (invited_by) where invited_by is not null;

create table room_messages (
  room_id bigint not null references rooms on delete cascade,
  seq integer not null,
  author_id bigint references accounts on delete set null,
  -- What the sender's browser called it, so that sending it again changes nothing.
  client_id text,
  reply_to integer,
  body_md text not null,
  body_html text not null,
  renderer_version smallint not null,
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Its author, or a moderator of the room, took it away; the text is gone.
  deleted_at timestamptz,
  is_removed boolean not null default false,
  search tsvector generated always as (to_tsvector('simple', body_md)) stored,
  primary key (room_id, seq)
);
create unique index room_messages_once on room_messages (author_id, room_id, client_id) where client_id is not null;
create index room_messages_author on room_messages (author_id, written_at desc) where author_id is not null;
create index room_messages_search on room_messages using gin (search);

-- Messages that one of the readers does not see: deleted for themselves, or sent by somebody they block.
create table room_hidden (
  account_id bigint not null references accounts on delete cascade,
  room_id bigint not null,
  seq integer not null,
  primary key (account_id, room_id, seq),
  foreign key (room_id, seq) references room_messages on delete cascade
);
create index room_hidden_message on room_hidden (room_id, seq);

create table room_reactions (
  room_id bigint not null,
  seq integer not null,
  account_id bigint not null references accounts on delete cascade,
  emoji text not null,
  primary key (room_id, seq, account_id, emoji),
  foreign key (room_id, seq) references room_messages on delete cascade
);
create index room_reactions_account on room_reactions (account_id);

-- What readers told moderators of a channel, or the site's admins, with the messages around it as they were shown.
create table room_reports (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms on delete cascade,
  seq integer not null,
  -- Null: for the site's admins.
  community_id bigint references communities on delete cascade,
  author_id bigint references accounts on delete set null,
  reporter_id bigint not null references accounts on delete cascade,
  reason text not null,
  note text not null default '',
  context jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references accounts on delete set null
);
create unique index room_reports_once on room_reports (reporter_id, room_id, seq);
create index room_reports_open on room_reports (community_id, id) where resolved_at is null;
create index room_reports_room on room_reports (room_id);
create index room_reports_author on room_reports (author_id) where author_id is not null;
create index room_reports_resolved_by on room_reports (resolved_by) where resolved_by is not null;
