-- What a decision of a moderator changed, so that they can take it back: see domain/mod-items/undo.ts.
alter table mod_items add column undo jsonb;
