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

/** What is sealed for the browser that turns two-factor on. */
type Setup = { accountId: AccountId; secret: string }

/**
 * The secret that the viewer puts into their app before it counts, and what their browser holds meanwhile: reading the page
 * writes nothing. `sealed`: what it holds already, whose secret stays the same. Null when codes are asked for already.
 * Throws `login_required`, `recent_login_required`.
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
 * From now on logging in takes a code. `sealed` is what `prepareTotp` gave. Returns the backup codes, which are told once.
 * Throws `login_required`, `recent_login_required`, `conflict` (it is on already, or was begun elsewhere), `code_wrong` on field `code`, `rate_limited`.
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

/** False where codes are asked for already. */
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
