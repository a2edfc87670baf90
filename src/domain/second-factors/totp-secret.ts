import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { AccountId } from '#shared/ids.ts'

/** The account is part of the key, so a secret copied to another row is useless. */
function purpose(accountId: AccountId): string {
  return `totp ${accountId}`
}

export function sealSecret({
  vault,
  accountId,
  secret,
}: {
  vault: Vault
  accountId: AccountId
  secret: string
}): Buffer {
  return vault.encrypt(purpose(accountId), Buffer.from(secret))
}

/** Returns null, and logs it, when the secret was encrypted with another site key. */
export function openSecret(
  ctx: Ctx,
  { vault, accountId, sealed }: { vault: Vault; accountId: AccountId; sealed: Buffer },
): string | null {
  const plain = vault.decrypt(purpose(accountId), sealed)
  if (plain === null)
    ctx.log.error({ accountId }, 'A second factor cannot be read: the key of the site was changed')
  return plain?.toString() ?? null
}
