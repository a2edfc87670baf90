import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, toFullname } from '#shared/ids.ts'
import { ADDRESS, isSignedBy } from './wallet-proof.ts'

export type Wallet = {
  id: number
  /** `0x` and 40 hexadecimal digits, in lower case. */
  address: string
  origin: 'signed' | 'local'
  isActive: boolean
  createdAt: Date
  modifiedAt: Date
  hiddenAt: Date | null
  backupCreatedAt: Date | null
  backupModifiedAt: Date | null
}

/** Returns the message an address's owner signs; it names the account, so that no other account can use it. */
export function walletMessage({
  siteName,
  account,
}: {
  siteName: string
  account: { id: AccountId }
}): string {
  return `Register this address for the account ${toFullname('t2', account.id)} on ${siteName}.`
}

/**
 * Stores the one address of the viewer's account: their own after a check of its signature, or without one a new local address
 * (R2.14-mon-24). Throws `login_required`, `suspended`, `field_invalid` (address, signature), `wallet_exists` when the account
 * has one, `wallet_taken` when another account has that address.
 */
export async function registerWallet(
  ctx: Ctx,
  { siteName, proof }: { siteName: string; proof: { address: string; signature: string } | null },
): Promise<{ address: string }> {
  const { viewer } = requireWriter(ctx)
  const address = proof === null ? `0x${randomBytes(20).toString('hex')}` : proof.address.trim().toLowerCase()
  if (!ADDRESS.test(address)) fail('field_invalid', { field: 'address' })
  if (proof !== null) {
    const message = walletMessage({ siteName, account: viewer })
    if (!isSignedBy(address, message, proof.signature.trim())) fail('field_invalid', { field: 'signature' })
  }
  await inTransaction(ctx, async tx => {
    const { rows } = await sql<{ id: number }>`
      insert into wallets (account_id, address, origin, created_at, modified_at)
      values (${viewer.id}, ${address}, ${proof === null ? 'local' : 'signed'}, ${tx.now()}, ${tx.now()})
      on conflict do nothing returning id`.execute(tx.db)
    if (rows.length > 0) return
    const own = await loadWallets(tx, { accountId: viewer.id })
    fail(own.some(wallet => wallet.isActive) ? 'wallet_exists' : 'wallet_taken', { field: 'address' })
  })
  return { address }
}

/** Returns an account's wallets, the active one first, at most 20. The caller has checked who may see them. */
export async function loadWallets(
  { db }: Pick<Ctx, 'db'>,
  { accountId }: { accountId: AccountId },
): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select id, address, origin, is_active as "isActive", created_at as "createdAt", modified_at as "modifiedAt",
      hidden_at as "hiddenAt", backup_created_at as "backupCreatedAt", backup_modified_at as "backupModifiedAt"
    from wallets where account_id = ${accountId} order by is_active desc, id desc limit 20`.execute(db)
  return rows
}

/**
 * Takes an account's address from it, or that one alone; returns how many were active. Points stay with the account. The caller
 * has checked who may.
 */
export async function unlinkWallets(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { accountId, address }: { accountId: AccountId; address?: string | undefined },
): Promise<number> {
  const { rows } = await sql`
    update wallets set is_active = false, modified_at = ${ctx.now()}
    where account_id = ${accountId} and is_active and (${address ?? null}::text is null or address = lower(${address ?? null}))
    returning id`.execute(ctx.db)
  return rows.length
}

/** Returns the account whose active address it is; null when there is none. */
export async function findWalletOwner(
  { db }: Pick<Ctx, 'db'>,
  { address }: { address: string },
): Promise<AccountId | null> {
  const row = await db
    .selectFrom('wallets')
    .innerJoin('accounts', 'accounts.id', 'wallets.account_id')
    .select('wallets.account_id')
    .where('wallets.address', '=', address.toLowerCase())
    .where('wallets.is_active', '=', true)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Returns an account's active address; null without one. */
export async function activeAddress(
  { db }: Pick<Ctx, 'db'>,
  { accountId }: { accountId: AccountId },
): Promise<string | null> {
  const row = await db
    .selectFrom('wallets')
    .select('address')
    .where('account_id', '=', accountId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.address ?? null
}

/** Notes that the viewer saves a copy of their vault's record. Throws `login_required`, `suspended`, `wallet_needed`. */
export async function noteBackup(ctx: Ctx): Promise<void> {
  const { viewer, db } = requireWriter(ctx)
  const { numAffectedRows } = await sql`
    update wallets set backup_created_at = coalesce(backup_created_at, ${ctx.now()}), backup_modified_at = ${ctx.now()}
    where account_id = ${viewer.id} and is_active`.execute(db)
  if (numAffectedRows === 0n) fail('wallet_needed')
}
