import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type ErrorCode, fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

/** `cents`: hundredths of the site's currency. Points belong to a community, tokens to a tournament. */
export type Currency = 'coins' | 'cents' | `points:${number}` | `tokens:${number}`

/** The site's own ledger accounts. */
export type House =
  /** Coins come from here and go back when they are taken away. */
  | 'issued'
  /** Coins that were spent. */
  | 'spent'
  /** Money that members paid, less what was paid back. */
  | 'revenue'
  /** Money that the payment provider holds for the site. */
  | 'provider'
  /** Coins of members whose accounts were deleted. */
  | 'forfeited'
  /** Tokens that predictions hold until they are resolved. */
  | 'staked'
  /** Debts of members: below zero while someone has one (see debts.ts). */
  | 'owed'

type Holder = { accountId: AccountId } | { house: House }
export type Move = { holder: Holder; currency: Currency; amount: number }

export type Cause =
  | 'purchase'
  | 'refund'
  | 'chargeback'
  | 'chargeback_won'
  | 'debt'
  | 'award'
  | 'award_share'
  | 'grant'
  | 'removal'
  | 'forfeit'
  | 'premium'
  | 'points_earned'
  | 'points_burned'
  | 'points_converted'
  | 'points_transferred'
  | 'special_membership'
  | 'badge'
  | 'banner'
  | 'banner_tax'
  | 'tokens_given'
  | 'stake'
  | 'stake_returned'
  | 'prediction_paid'
  | 'prediction_taken_back'

/**
 * Why coins or money move, and how. The moves of each currency sum to zero. `key` names the act: asked for twice, it is done
 * once.
 */
export type NewEntry = {
  key: string
  cause: Cause
  /** Account that did it; null for the site itself. */
  actorId: AccountId | null
  /** Visible to staff, at most 500 characters. */
  note?: string
  moves: readonly Move[]
}

export type MadeEntry = { id: number; isNew: boolean }

type Tx = Pick<Ctx, 'db' | 'now'>

/**
 * Makes an entry in the transaction `tx`, or finds the one of the same key, which it then leaves as it is. The database keeps the
 * sum at zero and balances at zero or more whatever code does; a double-entry ledger as in Fowler, "Accounting Patterns".
 * Throws `coins_missing`, `points_missing` or `tokens_missing` when a member has less than they give, naming how much is missing.
 */
export async function makeEntry(tx: Tx, entry: NewEntry): Promise<MadeEntry> {
  const { rows } = await sql<{ id: number }>`
    insert into ledger_entries (made_at, cause, key, actor_id, note)
    values (${tx.now()}, ${entry.cause}, ${entry.key}, ${entry.actorId}, ${entry.note ?? null})
    on conflict (key) do nothing returning id`.execute(tx.db)
  const [made] = rows
  if (made === undefined) return { id: await findEntry(tx, entry.key), isNew: false }
  const { postings, payments } = await withAccounts(tx, entry.moves)
  for (const { ledgerAccountId, amount } of postings)
    await sql`
      insert into ledger_postings (entry_id, ledger_account_id, amount)
      values (${made.id}, ${ledgerAccountId}, ${amount})`.execute(tx.db)
  for (const payment of payments) await payDebt(tx, made.id, payment)
  return { id: made.id, isNew: true }
}

async function findEntry({ db }: Tx, key: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.id
}

type Posting = { ledgerAccountId: number; amount: number }
type DebtPayment = {
  holder: Holder & { accountId: AccountId }
  ledgerAccountId: number
  currency: Currency
  amount: number
}

/**
 * Returns what to post, in the order in which ledger accounts are locked, with those of members locked already: who would go
 * below zero is told so rather than stopped by the database. Also what members who owe something pay of what arrives.
 */
async function withAccounts(
  tx: Tx,
  moves: readonly Move[],
): Promise<{ postings: Posting[]; payments: DebtPayment[] }> {
  const sums = new Map<string, Move>()
  for (const move of moves) {
    const key = JSON.stringify([move.holder, move.currency])
    sums.set(key, { ...move, amount: move.amount + (sums.get(key)?.amount ?? 0) })
  }
  const postings: (Posting & { balance: number | null })[] = []
  // Two that open the same ledger accounts at once do so in one order, or each would wait for the other.
  for (const key of [...sums.keys()].sort()) {
    const { holder, currency, amount } = sums.get(key) as Move
    if (amount === 0) continue
    const known = (await findAccount(tx, holder, currency)) ?? (await openAccount(tx, holder, currency))
    postings.push({ ledgerAccountId: known, amount, balance: null })
  }
  postings.sort((a, b) => a.ledgerAccountId - b.ledgerAccountId)
  const ids = postings.map(posting => posting.ledgerAccountId)
  const { rows } = await sql<{
    id: number
    accountId: AccountId | null
    balance: number
    currency: Currency
    debt: number | null
  }>`
    select id, account_id as "accountId", balance, currency,
      (select amount from ledger_debts d where d.ledger_account_id = a.id) as debt
    from ledger_accounts a where id = any(${ids}) and kind = 'member' order by id for no key update`.execute(
    tx.db,
  )
  const payments: DebtPayment[] = []
  for (const { id, accountId, balance, currency, debt } of rows) {
    const change = postings.find(posting => posting.ledgerAccountId === id)?.amount ?? 0
    const left = balance + change
    if (left < 0) fail(missingCode(currency), { missing: -left, currency })
    const amount = Math.min(debt ?? 0, left)
    if (accountId !== null && change > 0 && amount > 0)
      payments.push({ holder: { accountId }, ledgerAccountId: id, currency, amount })
  }
  return { postings, payments }
}

/** Pays a debt out of what just arrived, in an entry of its own. */
async function payDebt(
  tx: Tx,
  entryId: number,
  { holder, ledgerAccountId, currency, amount }: DebtPayment,
): Promise<void> {
  await makeEntry(tx, {
    key: `debt:${entryId}:${ledgerAccountId}`,
    cause: 'debt',
    actorId: null,
    moves: [
      { holder, currency, amount: -amount },
      { holder: { house: 'owed' }, currency, amount },
    ],
  })
  await sql`
    with paid as (delete from ledger_debts where ledger_account_id = ${ledgerAccountId} and amount = ${amount} returning 1)
    update ledger_debts set amount = amount - ${amount}
    where ledger_account_id = ${ledgerAccountId} and amount > ${amount}`.execute(tx.db)
}

function missingCode(currency: Currency): ErrorCode {
  if (currency.startsWith('points:')) return 'points_missing'
  return currency.startsWith('tokens:') ? 'tokens_missing' : 'coins_missing'
}

async function findAccount({ db }: Tx, holder: Holder, currency: Currency): Promise<number | undefined> {
  const query = db.selectFrom('ledger_accounts').select('id').where('currency', '=', currency)
  const row = await ('house' in holder
    ? query.where('house', '=', holder.house)
    : query.where('account_id', '=', holder.accountId)
  ).executeTakeFirst()
  return row?.id
}

async function openAccount(tx: Tx, holder: Holder, currency: Currency): Promise<number> {
  const [kind, accountId, house] =
    'house' in holder ? ['house', null, holder.house] : ['member', holder.accountId, null]
  await sql`
    insert into ledger_accounts (kind, currency, account_id, house)
    values (${kind}, ${currency}, ${accountId}, ${house}) on conflict do nothing`.execute(tx.db)
  return (await findAccount(tx, holder, currency)) ?? fail('internal')
}

/** Returns how much a member has of a currency. */
export async function readBalance(
  { db }: Pick<Ctx, 'db'>,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Takes all that a member has, whose account is about to be deleted. */
export async function forfeitAll(tx: Tx, { accountId }: { accountId: AccountId }): Promise<void> {
  const held = await tx.db
    .selectFrom('ledger_accounts')
    .select(['currency', 'balance'])
    .where('account_id', '=', accountId)
    .where('balance', '>', 0)
    .execute()
  if (held.length === 0) return
  const moves = held.flatMap(({ currency, balance }): Move[] => [
    { holder: { accountId }, currency: currency as Currency, amount: -(balance ?? 0) },
    { holder: { house: 'forfeited' }, currency: currency as Currency, amount: balance ?? 0 },
  ])
  await makeEntry(tx, { key: `forfeit:${accountId}`, cause: 'forfeit', actorId: null, moves })
}
