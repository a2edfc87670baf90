-- What an admin may do; null, as before there were roles and as an older version leaves it: everything. Counts for admins
-- only. Checked for what is written from now on, so that no table is read for it.
alter table accounts add column admin_roles text[];
alter table accounts add constraint accounts_admin_roles_check
  check (admin_roles <@ '{content,accounts,site,money}'::text[]) not valid;
update accounts set admin_roles = '{content,accounts,site,money}' where is_admin;
