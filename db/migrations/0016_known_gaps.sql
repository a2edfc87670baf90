-- Rehearsals that outlive the server that ran them, and posts that are opened again.

alter table automod_rehearsals
  -- When whoever runs it was last at it.
  add column seen_at timestamptz,
  -- How often it was begun; whoever runs an earlier turn stops.
  add column turns integer not null default 0;

create index posts_archived on posts (community_id, created_at) where is_archived;
