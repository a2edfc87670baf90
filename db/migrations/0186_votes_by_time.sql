-- What an account voted up or down, the latest vote first: its lists are read along these.
create index post_votes_newest on post_votes (account_id, direction, created_at desc, post_id desc);
create index comment_votes_newest on comment_votes (account_id, direction, created_at desc, comment_id desc);
