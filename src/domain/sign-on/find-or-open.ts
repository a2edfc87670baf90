import { openSignOnAccount } from '#domain/accounts/open-sign-on-account.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Claims } from '#platform/open-id/provider.ts'
import { isAppError } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { insertLink } from './link.ts'

/** Made-up names meet once in a while. */
const MOST_ATTEMPTS = 5

type Account = { id: AccountId; name: string }

/** Whose account somebody at a provider is; null when none is tied to them. */
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

/** The account that has proven the address a provider vouches for. Having the address there is not enough to be let in. */
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
 * Opens an account for somebody nobody here knows, under a name that they may change once. Of two tabs that do it at the
 * same moment, both get the one account.
 */
export async function openForClaims(ctx: Ctx, claims: Claims): Promise<Account> {
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
      // An address that somebody else has here is not taken away from them.
      if (code === 'email_taken') email = null
      else if (code !== 'name_taken') throw error
    }
  }
}
