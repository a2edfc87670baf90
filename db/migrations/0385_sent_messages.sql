-- Messages of private conversations, so that what somebody sent is listed without reading all they wrote in chats. Set by the
-- database: a version that doesn't know the column may write beside this one.
alter table room_messages add column is_private boolean not null default false;

update room_messages m set is_private = true from rooms r where r.id = m.room_id and r.kind = 'message';

create function mark_private_message() returns trigger language plpgsql as $$
begin
  new.is_private := exists (select from rooms r where r.id = new.room_id and r.kind = 'message');
  return new;
end
$$;

create trigger room_messages_private before insert on room_messages
  for each row execute function mark_private_message();

create index room_messages_sent on room_messages (author_id, written_at desc, room_id desc, seq desc)
  where is_private and deleted_at is null;

-- Plans are made before the next automatic look at what stands there.
analyze room_messages;
