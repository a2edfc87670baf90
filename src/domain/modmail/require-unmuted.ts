import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'

type Who = { communityId: CommunityId; accountId: AccountId }

/** Returns when a member's mute in a community ends; null without one. */
export async function mutedUntil(ctx: Ctx, { communityId, accountId }: Who): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('community_mutes')
    .select('ends_at')
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .where('ends_at', '>', ctx.now())
    .executeTakeFirst()
  return row?.ends_at ?? null
}

/** Throws `modmail_muted`. */
export async function requireUnmuted(ctx: Ctx, who: Who): Promise<void> {
  const until = await mutedUntil(ctx, who)
  if (until !== null) fail('modmail_muted', { until: until.toISOString().slice(0, 10) })
}
