-- What is like a name is looked for among accounts that somebody may know: with everybody in it, a slip of the hand cost a
-- hundred milliseconds.
create index accounts_known_alike on accounts using gin (name_key gin_trgm_ops) where deleted_at is null and name_weight >= 7;
drop index accounts_alike;
