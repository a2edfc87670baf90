import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Cause, Currency } from './ledger.ts'

export type StatementLine = {
  id: number
  at: string
  cause: Cause
  amount: number
  balanceAfter: number
}

const LINES = 50

/** Returns a member's moves of a currency, newest first, at most 50, before the entry `before`. */
export async function readStatement(
  { db }: Pick<Ctx, 'db'>,
  { accountId, currency, before }: { accountId: AccountId; currency: Currency; before?: number | undefined },
): Promise<StatementLine[]> {
  const { rows } = await sql<Omit<StatementLine, 'at'> & { at: Date }>`
    select e.id, e.made_at as at, e.cause, p.amount, p.balance_after as "balanceAfter"
    from ledger_accounts a join ledger_postings p on p.ledger_account_id = a.id join ledger_entries e on e.id = p.entry_id
    where a.account_id = ${accountId} and a.currency = ${currency} and p.entry_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by p.entry_id desc limit ${LINES}`.execute(db)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
