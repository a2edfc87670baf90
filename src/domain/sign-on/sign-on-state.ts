import { requireSlot, takeSlot } from '#domain/throttles/take-slot.ts'
import { throttleAddress } from '#domain/throttles/throttle-address.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Checks, newChecks } from '#platform/open-id/open-id.ts'
import type { Claims } from '#platform/open-id/provider.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

export const SIGN_ON_SECONDS = 10 * 60
const ANSWERS_PER_ADDRESS = 60

/** Purpose of a sign-on: log in, link to the account, or confirm one's identity. */
export type SignOnWish = 'login' | 'link' | 'confirm'
export type SignOnState = {
  provider: string
  wish: SignOnWish
  /** The signed-in account at that time. */
  accountId: AccountId | null
  dest: string
  checks: Checks
}

/** Encrypts the state for a cookie: the response only counts in the requesting browser, and for the requested provider. */
export async function sealSignOn(
  ctx: Ctx,
  { vault, ...asked }: { vault: Vault } & Omit<SignOnState, 'checks' | 'accountId'>,
): Promise<{ sealed: string; checks: Checks }> {
  const checks = await newChecks()
  const state: SignOnState = { ...asked, accountId: ctx.viewer?.id ?? null, checks }
  return { checks, sealed: vault.seal('sign-on', state, endOf(ctx)) }
}

/**
 * Throws `sign_on_failed` for a request from elsewhere, to another provider, by someone else or too old; `rate_limited`: each
 * response makes this site call the provider.
 */
export async function openSignOn(
  ctx: Ctx,
  {
    vault,
    sealed,
    provider,
    address,
  }: { vault: Vault; sealed: string | undefined; provider: string; address: string },
): Promise<SignOnState> {
  const state = vault.unseal('sign-on', sealed, ctx.now()) as SignOnState | null
  if (state === null || state.provider !== provider) fail('sign_on_failed')
  if (state.accountId !== (ctx.viewer?.id ?? null)) fail('sign_on_failed')
  const key = `sign-on:${throttleAddress(address)}`
  await requireSlot(ctx, { key, limit: ANSWERS_PER_ADDRESS, windowSeconds: SIGN_ON_SECONDS })
  return state
}

/** Lets a response be used only once, even if the provider accepts a code twice. Throws `sign_on_failed` the second time. */
export async function closeSignOn(ctx: Ctx, { checks }: SignOnState): Promise<void> {
  const key = `sign-on-answer:${checks.state}`
  const slot = await takeSlot(ctx, { key, limit: 1, windowSeconds: 2 * SIGN_ON_SECONDS })
  if (!slot.ok) fail('sign_on_failed')
}

/** An identity from a provider, waiting for the password of the account with its address. */
export type Joining = { claims: Claims; account: { id: AccountId; name: string }; dest: string }

export function sealJoining(ctx: Ctx, vault: Vault, joining: Joining): string {
  return vault.seal('sign-on-join', joining, endOf(ctx))
}

export function openJoining(ctx: Ctx, vault: Vault, sealed: string | undefined): Joining | null {
  return vault.unseal('sign-on-join', sealed, ctx.now()) as Joining | null
}

function endOf(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() + SIGN_ON_SECONDS * 1_000)
}
