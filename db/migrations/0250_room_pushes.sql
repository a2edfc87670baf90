-- Push messages about private messages and chat, beside those about notifications (decision 52).
alter table push_deliveries drop constraint push_deliveries_pkey;
alter table push_deliveries
  add column id bigint generated always as identity primary key,
  add column room_id bigint references rooms on delete cascade,
  alter column unit_id drop not null,
  add constraint push_deliveries_unit_once unique (device_id, unit_id),
  add constraint push_deliveries_room_once unique (device_id, room_id),
  add constraint push_deliveries_about check (num_nonnulls(unit_id, room_id) = 1);
create index push_deliveries_room on push_deliveries (room_id) where room_id is not null;

-- Nothing ever wrote it.
drop index notifications_due;
alter table notifications drop column is_push_due;
