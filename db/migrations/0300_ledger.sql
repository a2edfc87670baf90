-- The double-entry ledger: what moves between ledger accounts is an entry, whose postings sum to zero in each currency.
-- The database itself keeps that true, keeps entries as they are, and keeps balances: no code can do otherwise.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- 'coins', 'cents', 'points:{community}', 'tokens:{tournament}'
  currency text not null check (currency ~ '^(coins|cents|points:[0-9]+|tokens:[0-9]+)$'),
  -- A member's, or the site's own under a name ('issued', 'awards', 'revenue', …).
  kind text not null check (kind in ('member', 'house')),
  -- Null when the member's account was deleted.
  account_id bigint references accounts on delete set null,
  house text check (house ~ '^[a-z_]{1,40}$'),
  -- Null for the site's own: theirs is the sum of their postings, so that nobody waits for a row that all entries share.
  balance bigint,
  check ((kind = 'house') = (house is not null) and (kind = 'member' or account_id is null)),
  constraint ledger_balance check (case kind when 'member' then balance >= 0 else balance is null end),
  unique (account_id, currency),
  unique (house, currency)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  -- Why: 'purchase', 'award', 'grant', …
  cause text not null check (cause ~ '^[a-z_]{1,40}$'),
  -- The same act asked for twice has the same key and is done once.
  key text not null unique check (length(key) between 1 and 200),
  actor_id bigint references accounts on delete set null,
  -- The transaction that made it: postings belong to the same.
  made_in xid8 not null default pg_current_xact_id(),
  note text check (length(note) <= 500)
);

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  ledger_account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  -- Of the member's balance; null for the site's own.
  balance_after bigint,
  primary key (entry_id, ledger_account_id)
);
create index ledger_postings_by_account on ledger_postings (ledger_account_id, entry_id desc);

-- The one writer of balances. Postings of an entry come in the order of their ledger accounts, so that none waits for another
-- in a circle.
create function post_to_ledger() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.ledger_account_id and kind = 'member'
  returning balance into new.balance_after;
  return new;
end $$;
create trigger post_to_ledger before insert on ledger_postings for each row execute function post_to_ledger();

create function require_zero_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_postings p join ledger_accounts a on a.id = p.ledger_account_id
    where p.entry_id = new.id group by a.currency having sum(p.amount) <> 0
  ) then raise exception 'ledger entry % does not sum to zero', new.id using errcode = 'check_violation'; end if;
  if not exists (select from ledger_postings where entry_id = new.id) then
    raise exception 'ledger entry % has no postings', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function stamp_entry() returns trigger language plpgsql as $$
begin
  new.made_in := pg_current_xact_id();
  return new;
end $$;
create trigger stamp_entry before insert on ledger_entries for each row execute function stamp_entry();
-- At the end of the transaction, when all its postings are there.
create constraint trigger require_zero_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function require_zero_sum();

-- Postings belong to the transaction that made their entry: later ones would pass that check.
create function require_own_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_postings n join ledger_entries e on e.id = n.entry_id
    where e.made_in <> pg_current_xact_id()
  ) then raise exception 'a ledger entry takes no postings after it was made' using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger require_own_entry after insert on ledger_postings
  referencing new table as new_postings for each statement execute function require_own_entry();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select from ledger_entries) then return null; end if;
  -- Whoever is deleted is no longer named; what moved stays.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and tg_table_name = 'ledger_entries' then
    if to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' and to_jsonb(new) -> 'actor_id' = 'null' then
      return new;
    end if;
  end if;
  raise exception '% is never changed: make an entry that takes it back', tg_table_name using errcode = 'check_violation';
end $$;
create trigger keep_entries before update or delete on ledger_entries for each row execute function keep_ledger();
create trigger keep_postings before update or delete on ledger_postings for each row execute function keep_ledger();
create trigger keep_all_entries before truncate on ledger_entries execute function keep_ledger();
create trigger keep_all_postings before truncate on ledger_postings execute function keep_ledger();

-- A balance changes with a posting alone, and a ledger account stays whose it is, until that member is deleted.
create function keep_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.balance := case new.kind when 'member' then 0 end;
    return new;
  end if;
  if pg_trigger_depth() > 1 and (new.id, new.currency, new.kind) = (old.id, old.currency, old.kind)
    and new.house is not distinct from old.house
    and (new.account_id is not distinct from old.account_id or (new.account_id is null and new.balance = old.balance))
  then return new; end if;
  raise exception 'a balance changes with postings alone' using errcode = 'check_violation';
end $$;
create trigger keep_balance before insert or update on ledger_accounts for each row execute function keep_balance();
create trigger keep_account before delete on ledger_accounts for each row execute function keep_ledger();
