import { openSignOnAccount } from '#domain/accounts/open-sign-on-account.ts'
import { refuseBlockedEmail, refuseBlockedNetwork } from '#domain/sign-up-gate/blocks.ts'
import { loadSignUpMode } from '#domain/sign-up-gate/modes.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Claims } from '#platform/open-id/provider.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { insertLink } from './link.ts'

/** Generated names collide occasionally. */
const MOST_ATTEMPTS = 5

type Account = { id: AccountId; name: string }

/** Returns the account linked to a provider's identity; null when there is none. */
export async function findLinked(ctx: Ctx, { provider, subject }: Claims): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('sign_on_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['a.id', 'a.name'])
    .where('l.provider', '=', provider)
    .where('l.subject', '=', subject)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  await ctx.db
    .updateTable('sign_on_links')
    .set({ last_used_at: ctx.now() })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
  return row
}

/** Returns the account that verified the provider's address. A matching address alone grants no access. */
export async function findByAddress(ctx: Ctx, { email }: Claims): Promise<Account | null> {
  if (email === null) return null
  const row = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where(({ fn, ref }) => fn('lower', [ref('email')]), '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Creates an account for an unknown identity, with a generated name that can be changed once. Two tabs at the same moment get
 * the same account. Throws `sign_up_closed`, `sign_up_by_invitation`, `sign_up_by_approval`, `email_blocked`,
 * `network_blocked`.
 */
export async function openForClaims(
  ctx: Ctx,
  claims: Claims,
  { address }: { address: string },
): Promise<Account> {
  await refuseNewcomer(ctx, { ...claims, address })
  let { email } = claims
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx, async tx => {
        const account = await openSignOnAccount(tx, { email })
        await insertLink(tx, { claims, accountId: account.id })
        return account
      })
    } catch (error) {
      const code = isAppError(error) && attempt < MOST_ATTEMPTS ? error.code : null
      const linked = code === 'sign_on_taken' ? await findLinked(ctx, claims) : null
      if (linked !== null) return linked
      // Never take over an address of another account.
      if (code === 'email_taken') email = null
      else if (code !== 'name_taken') throw error
    }
  }
}

/** A provider's word is no invitation, and says nothing that admins could decide by. */
async function refuseNewcomer(
  ctx: Ctx,
  { email, address }: { email: string | null; address: string },
): Promise<void> {
  const mode = await loadSignUpMode(ctx)
  if (mode === 'closed') fail('sign_up_closed')
  if (mode === 'invitation') fail('sign_up_by_invitation')
  if (mode === 'approval') fail('sign_up_by_approval')
  await refuseBlockedNetwork(ctx, { address })
  await refuseBlockedEmail(ctx, { email })
}
