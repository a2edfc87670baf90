-- Emails about private messages: one row gathers what is new in a conversation for one of its readers.
alter table queued_mails
  add column room_id bigint references rooms on delete cascade,
  drop constraint queued_mails_kind_check,
  add constraint queued_mails_kind_check check (kind in ('unit', 'digest', 'room')),
  drop constraint queued_mails_check,
  add constraint queued_mails_unit_check check ((kind = 'unit') = (unit_id is not null)),
  add constraint queued_mails_room_check check ((kind = 'room') = (room_id is not null)),
  add constraint queued_mails_from_check check ((kind = 'digest') = (from_seq is null));
create unique index queued_mails_open_room on queued_mails (account_id, room_id) where state = 'open' and kind = 'room';
create index queued_mails_room on queued_mails (room_id, account_id) where room_id is not null;
