-- A sweep takes what waits for moderators too, and its undo lets it wait again.

alter table swept_items
  -- Since when it had been held, by which rule and for which reason; null: it stood.
  add column held_at timestamptz,
  add column held_rule text,
  add column held_reason text;

-- What of somebody's waits for a decision: few rows, however much they wrote.
create index mod_items_held on mod_items (author_id, id) where held_reason is not null;
