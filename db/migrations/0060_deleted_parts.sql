-- What moderators deleted from the lists they edit (rules, sidebar, flair, removal reasons, saved replies), so that it can
-- be put back as it was for a while.
create table deleted_parts (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  -- The table it was in.
  list text not null,
  -- The row as it was.
  part jsonb not null,
  -- Flair alone: what wore it, as ids.
  worn_by_accounts bigint[] not null default '{}',
  worn_by_posts bigint[] not null default '{}',
  deleted_at timestamptz not null
);
create index deleted_parts_community on deleted_parts (community_id, deleted_at);
