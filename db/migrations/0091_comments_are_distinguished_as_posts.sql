-- Comments say by whose mark they are distinguished, as posts do. Nothing reads is_distinguished from here on; it stays
-- for processes of the version before and goes with a later one.
alter table comments add column distinguished text check (distinguished in ('moderator', 'admin'));
update comments set distinguished = 'moderator' where is_distinguished;
