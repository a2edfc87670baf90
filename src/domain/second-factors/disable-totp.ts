import { confirmPassword, hasPassword } from '#domain/accounts/confirm-password.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { requireRotation } from '#domain/sessions/rotate-session.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import { deleteBackupCodes, writeBackupCodes } from './backup-codes.ts'
import { hasTotp, verifySecondFactor } from './verify-second-factor.ts'

/**
 * Turns two-factor off. Requires the password (or a recent log-in without one) and a code. Throws `login_required`,
 * `recent_login_required`, `conflict` (it is off), `password_wrong`, `code_wrong`, `rate_limited`.
 */
export async function disableTotp(
  ctx: Ctx,
  { vault, password, code, address }: { vault: Vault; password: string; code: string; address: string },
): Promise<void> {
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  if (!(await hasTotp(ctx, { accountId }))) fail('conflict')
  if (await hasPassword(ctx)) await confirmPassword(ctx, { password, address })
  else requireRecentAuth(ctx)
  await verifySecondFactor(ctx, { vault, accountId, code })
  await inTransaction(member, async tx => {
    await tx.db.deleteFrom('totp_secrets').where('account_id', '=', accountId).execute()
    await deleteBackupCodes(tx, { accountId })
    await requireRotation(tx, { accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-off' })
  })
}

/**
 * Replaces the backup codes; the new ones are shown once. Throws `login_required`, `recent_login_required`, `conflict`
 * (two-factor is off).
 */
export async function replaceBackupCodes(
  ctx: Ctx,
  { vault }: { vault: Vault },
): Promise<{ backupCodes: string[] }> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  if (!(await hasTotp(ctx, { accountId }))) fail('conflict')
  return inTransaction(member, async tx => {
    const backupCodes = await writeBackupCodes(tx, { vault, accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'backup-codes' })
    return { backupCodes }
  })
}
