import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Cause, Currency, House } from './ledger.ts'

type Payments = {
  house: House
  currency: Currency
  cause: Cause
  /** Each an entry of its own key, made once; positive amounts. */
  payments: readonly { key: string; accountId: AccountId; amount: number }[]
}

/**
 * Pays many members from one of the site's own ledger accounts, in the transaction `tx`, by a few statements for all: as
 * `makeEntry` for each. Those whose keys have entries already are left out. Returns how many were paid.
 */
export async function payMany(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { house, currency, cause, payments }: Payments,
): Promise<number> {
  if (payments.length === 0) return 0
  const keys = sqlList(
    payments.map(payment => payment.key),
    'text',
  )
  const accounts = sqlList(
    payments.map(payment => payment.accountId),
    'bigint',
  )
  const amounts = sqlList(
    payments.map(payment => payment.amount),
    'bigint',
  )
  await sql`
    insert into ledger_accounts (kind, currency, house) values ('house', ${currency}, ${house})
    on conflict do nothing`.execute(db)
  await sql`
    insert into ledger_accounts (kind, currency, account_id)
    select 'member', ${currency}, p.account_id from unnest(${accounts}) p(account_id)
    where not exists (select from ledger_accounts a where a.account_id = p.account_id and a.currency = ${currency})
    order by p.account_id on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; key: string }>`
    insert into ledger_entries (made_at, cause, key)
    select ${now()}, ${cause}, key from unnest(${keys}) key order by key
    on conflict (key) do nothing returning id, key`.execute(db)
  const made = sqlList(
    rows.map(row => row.id),
    'bigint',
  )
  const madeKeys = sqlList(
    rows.map(row => row.key),
    'text',
  )
  // In the order in which ledger accounts are locked.
  await sql`
    insert into ledger_postings (entry_id, ledger_account_id, amount)
    select entry_id, ledger_account_id, amount from (
      select m.id as entry_id, a.id as ledger_account_id, p.amount
      from unnest(${made}, ${madeKeys}) m(id, key)
      join unnest(${keys}, ${accounts}, ${amounts}) p(key, account_id, amount) on p.key = m.key
      join ledger_accounts a on a.account_id = p.account_id and a.currency = ${currency}
      union all
      select m.id, a.id, -p.amount
      from unnest(${made}, ${madeKeys}) m(id, key)
      join unnest(${keys}, ${amounts}) p(key, amount) on p.key = m.key
      join ledger_accounts a on a.house = ${house} and a.currency = ${currency}
    ) moves order by ledger_account_id, entry_id`.execute(db)
  return rows.length
}
