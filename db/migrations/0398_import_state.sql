-- How the texts of a file are read, so that an interrupted import reads the rest alike; null for files from before.
-- The number stands for the file in staged comments.
alter table import_files
  add column is_escaped boolean,
  add column number integer generated always as identity;

-- Posts from this id on came with the import that is under way; a newer copy of a row may replace these. Null between imports.
alter table import_sources add column first_post_id bigint;

-- When the source's row was copied, as far as the row says so: the newer of two copies counts.
alter table import_refs add column retrieved_at timestamptz;

-- Where a comment stands in the files, to name those that are moved to the top level.
alter table import_staged_comments
  add column file_number integer,
  add column line bigint,
  add column retrieved_at timestamptz;
