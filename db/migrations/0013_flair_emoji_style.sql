-- Flair of members and posts, a community's own emoji, and how a community looks.

-- Only communities that changed something have a row.
create table flair_settings (
  community_id bigint primary key references communities on delete cascade,
  users_may_choose boolean not null default true,
  posts_may_choose boolean not null default true
);

create table flair_templates (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  kind text not null check (kind in ('user', 'post')),
  text text not null,
  -- Null: the colors of the community.
  background text,
  tone text not null default 'dark' check (tone in ('dark', 'light')),
  is_moderator_only boolean not null default false,
  is_editable boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now()
);
create index flair_templates_community on flair_templates (community_id, kind, position, id);

create table user_flair (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- Null text: none, but whether it would be shown is kept.
  text text,
  template_id bigint references flair_templates on delete set null,
  is_shown boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index user_flair_account on user_flair (account_id);
create index user_flair_template on user_flair (template_id) where template_id is not null;
create index user_flair_recent on user_flair (community_id, changed_at desc, account_id) where text is not null;

create table community_emoji (
  community_id bigint not null references communities on delete cascade,
  name text not null,
  -- Of the media row's file: emoji are drawn wherever flair is read.
  image_key text not null,
  media_id bigint not null references media,
  is_moderator_only boolean not null default false,
  added_by bigint references accounts on delete set null,
  added_at timestamptz not null default now(),
  primary key (community_id, name)
);
create index community_emoji_media on community_emoji (media_id);

alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check
  check (purpose in ('post', 'preview', 'icon', 'emoji', 'banner')) not valid;

-- What a community's look has besides its accent and icon; only communities that chose something have a row.
create table community_styles (
  community_id bigint primary key references communities on delete cascade,
  highlight_light text,
  highlight_dark text,
  background_light text,
  background_dark text,
  banner_media_id bigint references media on delete set null,
  emoji_width smallint not null default 20,
  emoji_height smallint not null default 20,
  changed_at timestamptz not null default now()
);
create index community_styles_banner on community_styles (banner_media_id) where banner_media_id is not null;

-- Text and template: the text stays when the template goes.
alter table posts add column flair_template_id bigint references flair_templates on delete set null;
create index posts_flair_template on posts (flair_template_id) where flair_template_id is not null;
-- A community's posts of one flair, by the sorts that are read along an index; the others are read in part.
create index posts_flair_hot on posts (community_id, flair_text, hot desc, id desc) where in_community and flair_text is not null;
create index posts_flair_new on posts (community_id, flair_text, created_at desc, id desc) where in_community and flair_text is not null;
create index posts_flair_top on posts (community_id, flair_text, score desc, id desc) where in_community and flair_text is not null;
