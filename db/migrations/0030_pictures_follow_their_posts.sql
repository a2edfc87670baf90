-- Who may fetch a picture is asked by its content, and what nothing refers to is looked for.
create index media_sha256 on media (sha256);
create index post_images_media on post_images (media_id);
create index link_previews_media on link_previews (media_id) where media_id is not null;
create index communities_icon on communities (icon_media_id) where icon_media_id is not null;
create index community_widgets_image on community_widgets (((contents->>'imageId')::bigint)) where contents ? 'imageId';
create index posts_url_gone on posts (url_key) where url_key is not null and not in_community;

-- Set when what showed it was deleted: it goes as soon as nothing else refers to it, and nobody fetches it meanwhile.
alter table media add column released_at timestamptz;
create index media_released on media (released_at) where released_at is not null;

-- An operator who takes a picture away takes it from wherever it is shown.
alter table post_images drop constraint post_images_media_id_fkey,
  add constraint post_images_media_id_fkey foreign key (media_id) references media on delete cascade not valid;
alter table post_images validate constraint post_images_media_id_fkey;
alter table community_emoji drop constraint community_emoji_media_id_fkey,
  add constraint community_emoji_media_id_fkey foreign key (media_id) references media on delete cascade;
