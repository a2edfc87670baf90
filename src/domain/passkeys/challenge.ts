import { takeSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

const PURPOSE = 'passkey-challenge'
/** Long enough to find a security key, or to retry a fingerprint three times. */
export const CHALLENGE_SECONDS = 5 * 60

/** The site as browsers bind passkeys to it. */
export type PasskeySite = { rpId: string; rpName: string; origin: string }
/** A challenge for an authenticator: to add a passkey to an account, or to use one (of an account, or any). */
export type Challenge = { wish: 'add' | 'use'; challenge: string; accountId: AccountId | null }

/** Encrypts a challenge for a cookie, which binds it to the requesting browser. */
export function sealChallenge(ctx: Ctx, vault: Vault, challenge: Challenge): string {
  return vault.seal(PURPOSE, challenge, new Date(ctx.now().getTime() + CHALLENGE_SECONDS * 1_000))
}

/** Opens a challenge once. Throws `passkey_failed` if it is expired, used, or for something else. */
export async function openChallenge(
  ctx: Ctx,
  { vault, sealed, wish }: { vault: Vault; sealed: string | undefined; wish: Challenge['wish'] },
): Promise<Challenge> {
  const challenge = vault.unseal(PURPOSE, sealed, ctx.now()) as Challenge | null
  if (challenge === null || challenge.wish !== wish) fail('passkey_failed')
  const key = `${PURPOSE}:${challenge.challenge}`
  const slot = await takeSlot(ctx, { key, limit: 1, windowSeconds: 2 * CHALLENGE_SECONDS })
  return slot.ok ? challenge : fail('passkey_failed')
}
