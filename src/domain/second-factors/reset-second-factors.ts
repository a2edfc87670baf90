import { removePasskeysOf } from '#domain/passkeys/remove-passkeys-of.ts'
import { endSessionsOf } from '#domain/sessions/end-session.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { deleteBackupCodes } from './backup-codes.ts'

/**
 * Turns two-factor off, even if unconfirmed; the caller has checked permission. `since`: only if begun then or later. Returns
 * whether there was one.
 */
export async function removeTotpOf(
  tx: Ctx,
  { accountId, since = new Date(0) }: { accountId: AccountId; since?: Date },
): Promise<boolean> {
  const removed = await tx.db
    .deleteFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (removed === undefined) return false
  await deleteBackupCodes(tx, { accountId })
  return removed.confirmed_at !== null
}

/**
 * Resets an account whose owner lost their second factors: two-factor off, no passkeys, signed out everywhere. The caller has
 * verified their identity. They are told by email.
 */
export async function resetSecondFactors(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await inTransaction(ctx, async tx => {
    await removeTotpOf(tx, { accountId })
    await removePasskeysOf(tx, { accountId })
    await endSessionsOf(tx, { accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-off' })
  })
}
