-- Comments of an archive that are read but not yet in their tree: a parent may stand anywhere in the files.
-- Unlogged: what a database crash empties is read again, see import_sources.staged_comments.
create unlogged table import_staged_comments (
  source_id integer not null,
  post_id bigint not null,
  name text not null,
  parent_name text,
  -- the id the comment will have
  id bigint not null,
  author_id bigint,
  body_md text not null,
  body_html text not null,
  renderer_version smallint not null,
  is_distinguished boolean not null,
  is_score_known boolean not null,
  ups integer not null,
  downs integer not null,
  best real not null,
  controversy real not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz
);
create unique index import_staged_comments_key on import_staged_comments (source_id, post_id, name);

-- How many rows of the source must be staged; fewer means that a crash emptied the table.
alter table import_sources add column staged_comments bigint not null default 0;
