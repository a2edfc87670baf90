-- Topics, which staff manage: each gathers the communities that chose it in their settings, those that staff add, and
-- not those that staff leave out.
create table topics (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  description text not null default '',
  -- In menus and lists; others are found by their address alone.
  is_listed boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table topic_communities (
  topic_id bigint not null references topics on delete cascade,
  community_id bigint not null references communities on delete cascade,
  is_left_out boolean not null default false,
  added_at timestamptz not null default now(),
  primary key (topic_id, community_id)
);
create index topic_communities_community on topic_communities (community_id);

-- Communities by the topics and the country in their settings.
create index community_settings_contents on community_settings using gin (settings jsonb_path_ops);

-- Where members say a community is that does not say so itself.
create table geotag_answers (
  community_id bigint not null references communities on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('country', 'region', 'none')),
  -- ISO 3166, in capitals; '' for none.
  country text not null default '',
  region text not null default '',
  answered_at timestamptz not null default now(),
  primary key (community_id, account_id)
);
create index geotag_answers_account on geotag_answers (account_id);

insert into topics (position, slug, title, description, is_listed) values
  (1, 'animals', 'Animals', 'Pets, wildlife and everything with fur, feathers or fins', true),
  (2, 'art', 'Art', 'Drawing, painting, sculpture and the people who make it', true),
  (3, 'books', 'Books', 'Reading, authors and what to read next', true),
  (4, 'business', 'Business and Money', 'Work, companies, saving and spending', true),
  (5, 'cars', 'Cars and Other Vehicles', 'Driving, riding and repairing', true),
  (6, 'crafts', 'Crafts', 'Things made by hand', true),
  (7, 'education', 'Education', 'Learning and teaching, at any age', true),
  (8, 'family', 'Family and Relationships', 'Life with other people', true),
  (9, 'film', 'Film and Television', 'What to watch, and what was watched', true),
  (10, 'food', 'Food and Drink', 'Cooking, baking and eating out', true),
  (11, 'gaming', 'Games', 'Video games, board games and the people who play them', true),
  (12, 'gardening', 'Home and Garden', 'Houses, plants and what grows in between', true),
  (13, 'health', 'Health', 'Keeping well and getting better', true),
  (14, 'history', 'History', 'What happened before us', true),
  (15, 'humor', 'Humor', 'Jokes and funny pictures', true),
  (16, 'languages', 'Languages', 'Words, grammar and learning to speak', true),
  (17, 'law', 'Law', 'Rights, rules and courts', true),
  (18, 'local', 'Local', 'Cities, regions and countries', true),
  (19, 'music', 'Music', 'Listening, playing and concerts', true),
  (20, 'news', 'News', 'What is happening now', true),
  (21, 'outdoors', 'Outdoors', 'Hiking, camping and being outside', true),
  (22, 'photography', 'Photography', 'Pictures, cameras and light', true),
  (23, 'politics', 'Politics', 'How we are governed', true),
  (24, 'programming', 'Programming', 'Code and the people who write it', true),
  (25, 'religion', 'Religion', 'Faith, philosophy and meaning', true),
  (26, 'science', 'Science', 'How the world works', true),
  (27, 'sports', 'Sports', 'Teams, matches and training', true),
  (28, 'technology', 'Technology', 'Devices, software and the internet', true),
  (29, 'travel', 'Travel', 'Places to go and how to get there', true),
  (30, 'writing', 'Writing', 'Stories, poems and how to write them', true),
  (31, 'coronavirus', 'COVID-19', 'News and help during the pandemic', false);
