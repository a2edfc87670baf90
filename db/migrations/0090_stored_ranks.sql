-- By which formulas the stored ranks of posts and comments were computed (a fingerprint of them), and how far a pass that
-- computes them again has come.
create table stored_ranks (
  things text primary key check (things in ('posts', 'comments')),
  fingerprint text not null,
  -- The formulas of a pass that is not done yet, and the last id it has seen to.
  pass_fingerprint text,
  pass_after_id bigint not null default 0
);
insert into stored_ranks (things, fingerprint) values ('posts', '87c499b357d40e16'), ('comments', 'c856b24b82fba12a');
