-- Admins read the newest accounts; those that came with an archive and are nobody's may be many.
create index accounts_recent on accounts (id desc) where is_claimed and deleted_at is null;
