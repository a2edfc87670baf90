import type { Vault } from '#platform/secrets/vault.ts'
import { type AccountId, parseBase36, toBase36 } from '#shared/ids.ts'

const PURPOSE = 'feed tokens'
const SHAPE = /^([0-9a-z]{1,11})-[\w-]{43}$/

/** Returns the token of an account's feeds. */
export function makeFeedToken(
  vault: Vault,
  { accountId, seed }: { accountId: AccountId; seed: string },
): string {
  const digest = vault.digest(PURPOSE, `${accountId} ${seed}`)
  return `${toBase36(accountId)}-${digest.toString('base64url')}`
}

/** Returns the account a token claims to be for; null when malformed. */
export function accountOfToken(token: string): AccountId | null {
  const [, id = ''] = SHAPE.exec(token) ?? []
  return parseBase36<AccountId>(id)
}
