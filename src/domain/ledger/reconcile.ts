import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'

export type Reconciliation = {
  entries: number
  /** Currencies whose postings do not sum to zero. */
  unbalanced: string[]
  /** Entries whose postings do not sum to zero, the first ten. */
  crooked: number[]
  /** Ledger accounts of members whose balance is not the sum of their postings, the first ten. */
  differing: number[]
  /** Currencies whose debts are not what the house account `owed` says. */
  debts: string[]
}

/** Computes every sum and balance of the ledger again, in one snapshot. */
export async function reconcile({ db }: DatabaseCtx): Promise<Reconciliation> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      const { rows: counted } = await sql<{ entries: number }>`
        select count(*) as entries from ledger_entries`.execute(tx)
      const { rows: unbalanced } = await sql<{ currency: string }>`
        select a.currency from ledger_postings p join ledger_accounts a on a.id = p.ledger_account_id
        group by a.currency having sum(p.amount) <> 0 order by 1`.execute(tx)
      const { rows: crooked } = await sql<{ id: number }>`
        select distinct p.entry_id as id from ledger_postings p join ledger_accounts a on a.id = p.ledger_account_id
        group by p.entry_id, a.currency having sum(p.amount) <> 0 order by 1 limit 10`.execute(tx)
      const { rows: differing } = await sql<{ id: number }>`
        select a.id from ledger_accounts a
        left join (select ledger_account_id, sum(amount) as sum from ledger_postings group by 1) p on p.ledger_account_id = a.id
        where a.kind = 'member' and a.balance <> coalesce(p.sum, 0) order by 1 limit 10`.execute(tx)
      const { rows: debts } = await sql<{ currency: string }>`
        select coalesce(d.currency, o.currency) as currency from
          (select a.currency, sum(d.amount) as sum from ledger_debts d join ledger_accounts a on a.id = d.ledger_account_id
            group by 1) d
        full join
          (select a.currency, sum(p.amount) as sum from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id
            where a.house = 'owed' group by 1) o on o.currency = d.currency
        where coalesce(d.sum, 0) + coalesce(o.sum, 0) <> 0 order by 1`.execute(tx)
      return {
        entries: counted[0]?.entries ?? 0,
        unbalanced: unbalanced.map(row => row.currency),
        crooked: crooked.map(row => row.id),
        differing: differing.map(row => row.id),
        debts: debts.map(row => row.currency),
      }
    })
}
