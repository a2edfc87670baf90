import { requireViewer } from '#domain/accounts/policy.ts'
import { requireRecentAuth } from '#domain/sessions/require-recent-auth.ts'
import { requireRotation } from '#domain/sessions/rotate-session.ts'
import { requireSlot } from '#domain/throttles/take-slot.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { writeBackupCodes } from './backup-codes.ts'
import { matchTotp, newTotpSecret, totpUri } from './totp.ts'
import { sealSecret } from './totp-secret.ts'
import { hasTotp } from './verify-second-factor.ts'

const SETUP = 'totp-setup'
/** Long enough to find an app, install it and come back. */
export const TOTP_SETUP_SECONDS = 60 * 60

/** Encrypted state of the browser that is turning two-factor on. */
type Setup = { accountId: AccountId; secret: string }

/**
 * Returns the secret for the viewer's app, and the encrypted state their browser holds until it is confirmed, so that reading
 * the page writes nothing. `sealed`: existing state, whose secret is kept. Null when two-factor is already on. Throws
 * `login_required`, `recent_login_required`.
 */
export async function prepareTotp(
  ctx: Ctx,
  { vault, siteName, sealed }: { vault: Vault; siteName: string; sealed: string | undefined },
): Promise<{ secret: string; uri: string; sealed: string } | null> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const { id: accountId, name } = member.viewer
  if (await hasTotp(ctx, { accountId })) return null
  const secret = openSetup(member, vault, sealed) ?? newTotpSecret()
  const setup: Setup = { accountId, secret }
  const endsAt = new Date(ctx.now().getTime() + TOTP_SETUP_SECONDS * 1_000)
  return { secret, uri: totpUri({ secret, name, siteName }), sealed: vault.seal(SETUP, setup, endsAt) }
}

/**
 * Turns two-factor on. `sealed` comes from `prepareTotp`. Returns the backup codes, shown only once. Throws `login_required`,
 * `recent_login_required`, `conflict` (already on, or begun elsewhere), `code_wrong` on field `code`, `rate_limited`.
 */
export async function enableTotp(
  ctx: Ctx,
  { vault, sealed, code }: { vault: Vault; sealed: string | undefined; code: string },
): Promise<{ backupCodes: string[] }> {
  requireRecentAuth(ctx)
  const member = requireViewer(ctx)
  const accountId = member.viewer.id
  await requireSlot(ctx, { key: `enable-totp:${accountId}`, limit: 20, windowSeconds: 15 * 60 })
  const secret = openSetup(member, vault, sealed) ?? fail('conflict')
  const plain = code.replace(/\s/g, '')
  const step = matchTotp({ secret, code: plain, now: ctx.now(), lastStep: 0 })
  if (step === null) fail('code_wrong', { field: 'code' })
  return inTransaction(member, async tx => {
    if (!(await keepSecret(tx, { vault, accountId, secret, step }))) fail('conflict')
    const backupCodes = await writeBackupCodes(tx, { vault, accountId })
    await requireRotation(tx, { accountId })
    await emitEvent(tx, 'credentials.changed', { accountId, change: 'totp-on' })
    return { backupCodes }
  })
}

function openSetup({ viewer, now }: MemberCtx, vault: Vault, sealed: string | undefined): string | null {
  const setup = vault.unseal(SETUP, sealed, now()) as Setup | null
  return setup?.accountId === viewer.id ? setup.secret : null
}

/** Returns false when two-factor is already on. */
async function keepSecret(
  tx: Ctx,
  { vault, accountId, secret, step }: { vault: Vault; accountId: AccountId; secret: string; step: number },
): Promise<boolean> {
  const now = tx.now()
  const row = {
    secret: sealSecret({ vault, accountId, secret }),
    created_at: now,
    confirmed_at: now,
    last_step: step,
  }
  const kept = await tx.db
    .insertInto('totp_secrets')
    .values({ account_id: accountId, ...row })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet(row).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept !== undefined
}
