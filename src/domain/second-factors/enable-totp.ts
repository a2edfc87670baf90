import { requireViewer } from '#domain/accounts/policy.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { requireRotation } from '#domain/sessions/rotate-session.ts'
import { requireSlot } from '#domain/throttles/take-slot.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import { writeBackupCodes } from './backup-codes.ts'
import { matchTotp, newTotpSecret, totpUri } from './totp.ts'
import { openSecret, sealSecret } from './totp-secret.ts'

/**
 * The secret that the viewer puts into their app before it counts: the same one until it is confirmed. Null when codes are
 * asked for already. Throws `login_required`, `recent_login_required`.
 */
export async function prepareTotp(
  ctx: Ctx,
  { vault, siteName }: { vault: Vault; siteName: string },
): Promise<{ secret: string; uri: string } | null> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const known = await findSecret(member)
  if (known?.confirmed_at != null) return null
  const { id: accountId, name } = member.viewer
  const opened = known === undefined ? null : openSecret(ctx, { vault, accountId, sealed: known.secret })
  const secret = opened ?? (await keepSecret(member, vault))
  return { secret, uri: totpUri({ secret, name, siteName }) }
}

/**
 * From now on logging in takes a code. Returns the backup codes, which are told once.
 * Throws `login_required`, `recent_login_required`, `conflict` (it is on already), `code_wrong` on field `code`, `rate_limited`.
 */
export async function enableTotp(
  ctx: Ctx,
  { vault, code }: { vault: Vault; code: string },
): Promise<{ backupCodes: string[] }> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  await requireSlot(ctx, { key: `enable-totp:${accountId}`, limit: 20, windowSeconds: 15 * 60 })
  const known = await findSecret(member)
  if (known === undefined || known.confirmed_at !== null) fail('conflict')
  const secret = openSecret(ctx, { vault, accountId, sealed: known.secret }) ?? fail('conflict')
  const plain = code.replace(/\s/g, '')
  const step = matchTotp({ secret, code: plain, now: ctx.now(), lastStep: 0 })
  if (step === null) fail('code_wrong', { field: 'code' })
  return inTransaction(member, async tx => {
    const confirmed = await tx.db
      .updateTable('totp_secrets')
      .set({ confirmed_at: tx.now(), last_step: step })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (confirmed === undefined) fail('conflict')
    const backupCodes = await writeBackupCodes(tx, { vault, accountId })
    await requireRotation(tx, { accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-on' })
    return { backupCodes }
  })
}

async function findSecret({ db, viewer }: MemberCtx) {
  return db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('account_id', '=', viewer.id)
    .executeTakeFirst()
}

async function keepSecret({ db, viewer, now }: MemberCtx, vault: Vault): Promise<string> {
  const secret = newTotpSecret()
  const sealed = sealSecret({ vault, accountId: viewer.id, secret })
  await db
    .insertInto('totp_secrets')
    .values({ account_id: viewer.id, secret: sealed, created_at: now(), confirmed_at: null })
    .onConflict(conflict =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: sealed, created_at: now() })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .execute()
  return secret
}
