-- Conversations between people and the moderators of a community, and among moderators.

create table modmail_conversations (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  -- Whom it is with; null for a discussion among moderators, or when the account is gone.
  account_id bigint references accounts on delete set null,
  kind text not null check (kind in ('message', 'appeal', 'join', 'notification', 'discussion')),
  subject text not null,
  state text not null default 'new' check (state in ('new', 'progress', 'archived')),
  is_highlighted boolean not null default false,
  -- The newest message, which orders the moderators' list, and the newest that is not among moderators alone.
  last_message_id bigint not null default 0,
  person_last_id bigint not null default 0,
  -- How far the person has read.
  person_read_id bigint not null default 0,
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple', subject)) stored
);
create index modmail_conversations_community on modmail_conversations (community_id, last_message_id desc);
create index modmail_conversations_open on modmail_conversations (community_id, last_message_id desc) where state <> 'archived';
create index modmail_conversations_kind on modmail_conversations (community_id, kind, last_message_id desc) where kind <> 'message';
create index modmail_conversations_highlighted on modmail_conversations (community_id, last_message_id desc) where is_highlighted;
create index modmail_conversations_person on modmail_conversations (account_id, person_last_id desc) where account_id is not null;
create index modmail_conversations_search on modmail_conversations using gin (search);

create table modmail_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references modmail_conversations on delete cascade,
  author_id bigint references accounts on delete set null,
  side text not null check (side in ('person', 'team')),
  -- Said in the name of the team: the person is not told by whom.
  is_as_team boolean not null default false,
  -- For moderators alone.
  is_note boolean not null default false,
  body_md text not null,
  body_html text not null,
  renderer_version smallint not null,
  written_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple', body_md)) stored
);
create index modmail_messages_conversation on modmail_messages (conversation_id, id desc);
create index modmail_messages_author on modmail_messages (author_id) where author_id is not null;
create index modmail_messages_search on modmail_messages using gin (search);

-- How far each moderator has read.
create table modmail_reads (
  account_id bigint not null references accounts on delete cascade,
  conversation_id bigint not null references modmail_conversations on delete cascade,
  read_id bigint not null,
  primary key (account_id, conversation_id)
);
create index modmail_reads_conversation on modmail_reads (conversation_id);
