import { randomInt } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { AccountId } from '#shared/ids.ts'

const COUNT = 10
const LENGTH = 10
/** Excludes 0, 1, l and o, which look alike. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz'

/** Generates new codes for an account, invalidating the old ones. They are shown once: only digests are stored. */
export async function writeBackupCodes(
  tx: Ctx,
  { vault, accountId }: { vault: Vault; accountId: AccountId },
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await deleteBackupCodes(tx, { accountId })
  await tx.db
    .insertInto('backup_codes')
    .values(codes.map(code => ({ account_id: accountId, code_hash: digest(vault, accountId, code) })))
    .execute()
  return codes
}

export async function deleteBackupCodes(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await tx.db.deleteFrom('backup_codes').where('account_id', '=', accountId).execute()
}

/** Uses up a code; false when it isn't theirs or was used before. */
export async function spendBackupCode(
  ctx: Ctx,
  { vault, accountId, code }: { vault: Vault; accountId: AccountId; code: string },
): Promise<boolean> {
  const used = await ctx.db
    .updateTable('backup_codes')
    .set({ used_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', digest(vault, accountId, code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns how many are left. */
export async function countBackupCodes(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<number> {
  const row = await ctx.db
    .selectFrom('backup_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

/** Ignores how it was typed. */
function digest(vault: Vault, accountId: AccountId, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return vault.digest('backup-codes', `${accountId} ${plain}`)
}
