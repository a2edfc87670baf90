import { requireSlot, returnSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { spendBackupCode } from './backup-codes.ts'
import { matchTotp } from './totp.ts'
import { openSecret } from './totp-secret.ts'

const WINDOW_SECONDS = 15 * 60
/** Three of a million codes are valid at a time: at this rate guessing takes about 40 years. */
const FAILURES_PER_ACCOUNT = 10

/** Returns whether an account uses two-factor. */
export async function hasTotp(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('totp_secrets')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Verifies an authenticator code or a backup code; each works once. Throws `code_wrong` on field `code`; `rate_limited`. */
export async function verifySecondFactor(
  ctx: Ctx,
  { vault, accountId, code }: { vault: Vault; accountId: AccountId; code: string },
): Promise<void> {
  const key = `second-factor:${accountId}`
  await requireSlot(ctx, { key, limit: FAILURES_PER_ACCOUNT, windowSeconds: WINDOW_SECONDS })
  const plain = code.replace(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(plain)
    ? await spendTotp(ctx, { vault, accountId, code: plain })
    : await spendBackupCode(ctx, { vault, accountId, code: plain })
  if (!isRight) fail('code_wrong', { field: 'code' })
  await returnSlot(ctx, { key })
}

async function spendTotp(
  ctx: Ctx,
  { vault, accountId, code }: { vault: Vault; accountId: AccountId; code: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return false
  const secret = openSecret(ctx, { vault, accountId, sealed: row.secret })
  if (secret === null) return false
  const step = matchTotp({ secret, code, now: ctx.now(), lastStep: Number(row.last_step) })
  return step !== null && (await takeStep(ctx, { accountId, step }))
}

/** If two requests bring the same code, one succeeds. */
async function takeStep(
  ctx: Ctx,
  { accountId, step }: { accountId: AccountId; step: number },
): Promise<boolean> {
  const taken = await ctx.db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}
