import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Whether members choose their own flair, and authors that of their posts. */
export type FlairSettings = { usersMayChoose: boolean; postsMayChoose: boolean }

const DEFAULTS: FlairSettings = { usersMayChoose: true, postsMayChoose: true }

export async function loadFlairSettings(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<FlairSettings> {
  const row = await ctx.db
    .selectFrom('flair_settings')
    .select(['users_may_choose as usersMayChoose', 'posts_may_choose as postsMayChoose'])
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  return row ?? DEFAULTS
}
