-- Matches of chat rules are listed too: a hit is about a post or comment, or about a message of a channel.
alter table automod_hits alter column post_id drop not null;
alter table automod_hits add column room_id bigint references rooms on delete cascade;
alter table automod_hits add column room_seq integer;
alter table automod_hits add constraint automod_hits_about check (
  (post_id is null) <> (room_id is null) and (room_id is null) = (room_seq is null)
) not valid;
create index automod_hits_room on automod_hits (room_id) where room_id is not null;
