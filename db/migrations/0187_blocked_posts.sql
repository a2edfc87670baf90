-- Posts that a legal request makes unavailable to everyone but admins.
alter table posts add column is_legally_blocked boolean not null default false;
