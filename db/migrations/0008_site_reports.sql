-- What people tell the site's admins, whatever community it stands in; once per person and thing.
create table site_reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references accounts on delete cascade,
  post_id bigint references posts on delete cascade,
  comment_id bigint references comments on delete cascade,
  account_id bigint references accounts on delete cascade,
  reason text not null,
  note text not null default '',
  title_then text,
  body_then text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references accounts on delete set null,
  check (num_nonnulls(post_id, comment_id, account_id) = 1)
);
create unique index site_reports_post on site_reports (reporter_id, post_id) where post_id is not null;
create unique index site_reports_comment on site_reports (reporter_id, comment_id) where comment_id is not null;
create unique index site_reports_account on site_reports (reporter_id, account_id) where account_id is not null;
create index site_reports_open on site_reports (id desc) where resolved_at is null;
create index site_reports_of_post on site_reports (post_id) where post_id is not null;
create index site_reports_of_comment on site_reports (comment_id) where comment_id is not null;
create index site_reports_of_account on site_reports (account_id) where account_id is not null;
