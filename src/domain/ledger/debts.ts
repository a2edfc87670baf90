import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Cause, type Currency, type MadeEntry, makeEntry, readBalance } from './ledger.ts'

type Taken = {
  key: string
  cause: Cause
  actorId: AccountId | null
  note?: string
  accountId: AccountId
  currency: Currency
  amount: number
}

/**
 * Takes back what a member got, in the transaction `tx`: what they have of it, and the rest as a debt, which whatever arrives
 * next pays (decision 61). Asked for twice, once.
 */
export async function takeBack(tx: Pick<Ctx, 'db' | 'now'>, taken: Taken): Promise<MadeEntry> {
  const { accountId, currency, amount, ...entry } = taken
  await sql`
    select from ledger_accounts where account_id = ${accountId} and currency = ${currency} for no key update`.execute(
    tx.db,
  )
  const here = Math.min(amount, await readBalance(tx, { accountId, currency }))
  const made = await makeEntry(tx, {
    ...entry,
    moves: [
      { holder: { accountId }, currency, amount: -here },
      { holder: { house: 'owed' }, currency, amount: here - amount },
      { holder: { house: 'issued' }, currency, amount },
    ],
  })
  if (made.isNew && here < amount) await owe(tx, { accountId, currency, amount: amount - here })
  return made
}

async function owe(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { accountId, currency, amount }: { accountId: AccountId; currency: Currency; amount: number },
): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, currency, account_id) values ('member', ${currency}, ${accountId})
    on conflict do nothing`.execute(db)
  await sql`
    insert into ledger_debts (ledger_account_id, amount, since)
    select id, ${amount}::bigint, ${now()} from ledger_accounts where account_id = ${accountId} and currency = ${currency}
    on conflict (ledger_account_id) do update set amount = ledger_debts.amount + excluded.amount`.execute(db)
}

/** Returns how much a member owes. */
export async function readDebt(
  { db }: Pick<Ctx, 'db'>,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select d.amount from ledger_debts d join ledger_accounts a on a.id = d.ledger_account_id
    where a.account_id = ${accountId} and a.currency = ${currency}`.execute(db)
  return rows[0]?.amount ?? 0
}
