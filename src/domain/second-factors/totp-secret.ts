import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { AccountId } from '#shared/ids.ts'

/** The account is a part of the key: a secret copied to another row of the table opens nothing. */
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

/** Null, and a line in the log, where the site's key is not the one it was encrypted with. */
export function openSecret(
  ctx: Ctx,
  { vault, accountId, sealed }: { vault: Vault; accountId: AccountId; sealed: Buffer },
): string | null {
  const plain = vault.decrypt(purpose(accountId), sealed)
  if (plain === null)
    ctx.log.error({ accountId }, 'A second factor cannot be read: the key of the site was changed')
  return plain?.toString() ?? null
}
