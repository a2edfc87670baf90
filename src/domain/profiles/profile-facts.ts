import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ProfileFacts } from './policy.ts'

type FactRow = {
  is_claimed: boolean
  is_suspended: boolean
  suspended_until: Date | null
  preferences: unknown
  is_blocked: boolean
}

/** Loads the facts of a profile that rules need, for the viewer; null for a deleted account. */
export async function loadProfileFacts(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<ProfileFacts | null> {
  const viewerId = ctx.viewer?.id ?? null
  const { rows } = await sql<FactRow>`
    select is_claimed, is_suspended, suspended_until, preferences,
      exists (
        select from blocked_accounts b where (b.account_id, b.blocked_id) = (${viewerId}::bigint, a.id)
          or (b.account_id, b.blocked_id) = (a.id, ${viewerId}::bigint)
      ) as is_blocked
    from accounts a where id = ${accountId} and deleted_at is null`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) return null
  const preferences = parsePreferences(row.preferences)
  return {
    accountId,
    isClaimed: row.is_claimed,
    isSuspended: row.is_suspended && (row.suspended_until === null || row.suspended_until > ctx.now()),
    isBlocked: row.is_blocked,
    allowsFollowers: preferences.allowFollowers,
    showsActivity: preferences.showActivity,
  }
}
