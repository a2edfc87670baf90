-- What a team writes again and again, and what its letters are about.

create table saved_replies (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null,
  message text not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index saved_replies_community on saved_replies (community_id, position);

-- The post or comment that a conversation is about: the one that was removed.
alter table modmail_conversations
  add column post_id bigint references posts on delete set null,
  add column comment_id bigint references comments on delete set null;
create index modmail_conversations_post on modmail_conversations (post_id) where post_id is not null;
create index modmail_conversations_comment on modmail_conversations (comment_id) where comment_id is not null;

alter table user_notes add column edited_at timestamptz;
alter table mod_remarks add column edited_at timestamptz;
