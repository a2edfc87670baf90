import { removePasskeysOf } from '#domain/passkeys/remove-passkeys-of.ts'
import { endSessionsOf } from '#domain/sessions/end-session.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId } from '#shared/ids.ts'
import { deleteBackupCodes } from './backup-codes.ts'

/**
 * Turns two-factor off, whoever asks: also when it was begun and not confirmed. `since`: only where it was begun then or
 * later. Says whether there was one.
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
 * For somebody who lost what they log in with besides their password: two-factor off, no passkeys, logged out everywhere.
 * The caller has made sure that it is them. They are told by mail.
 */
export async function resetSecondFactors(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await inTransaction(ctx, async tx => {
    await removeTotpOf(tx, { accountId })
    await removePasskeysOf(tx, { accountId })
    await endSessionsOf(tx, { accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-off' })
  })
}
