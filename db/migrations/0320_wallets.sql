-- Wallets: the address under which a member's points stand in the site's own ledger.
create table wallets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  -- 'signed': its owner proved it with a signature; 'local': made here for a member without a wallet.
  origin text not null check (origin in ('signed', 'local')),
  -- False once it was unlinked. An account has one active address, and an address one account.
  is_active boolean not null default true,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  hidden_at timestamptz,
  -- When the member first and last saved a copy of the record.
  backup_created_at timestamptz,
  backup_modified_at timestamptz
);
create unique index wallets_by_account on wallets (account_id) where is_active;
create unique index wallets_by_address on wallets (address) where is_active;
create index wallets_of_account on wallets (account_id, id desc);
