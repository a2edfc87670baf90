-- Pictures and link previews in conversations and chat, and the picture of a group.
alter table rooms
  add column picture_id bigint references media on delete set null,
  -- Whether anybody but moderators may send pictures in a channel.
  add column allows_images boolean not null default true;
create index rooms_picture on rooms (picture_id) where picture_id is not null;

alter table room_messages
  add column media_id bigint references media on delete set null,
  -- What the picture shows, in words.
  add column image_alt text not null default '',
  -- The first link of the text, as link previews know it.
  add column url_key text;
create index room_messages_media on room_messages (media_id) where media_id is not null;
create index room_messages_link on room_messages (url_key) where url_key is not null;
