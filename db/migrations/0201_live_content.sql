-- Chat posts, the newest first: what may be happening now.
create index posts_chat on posts (created_at desc) where kind = 'chat';
