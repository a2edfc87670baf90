-- The site's own account and its custom feed for employees (R2.4-24, R2.4-25). Nobody can log in to it: it has no
-- password, no address, and a name that cannot be chosen. On a site where somebody has that name already, there is none.
insert into accounts (id, name, is_claimed) overriding system value values (0, 'reddit', false) on conflict do nothing;
insert into multis (owner_id, name, title, audience)
select id, 'employee_subbies', 'Employee communities', 'staff' from accounts where id = 0;
