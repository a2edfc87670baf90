import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import { loadThings } from './load-things.ts'

/**
 * Returns the post or comment that led to an action on a member, so that the action is in its history too; null when it is
 * elsewhere or not visible.
 */
export async function loadContextItem(
  ctx: Ctx,
  { communityId, contextId }: { communityId: CommunityId; contextId?: string | null | undefined },
): Promise<ThingRef | null> {
  const thing = contextId ? (await loadThings(ctx, [contextId])).get(contextId) : undefined
  return thing?.communityId === communityId ? thing.ref : null
}
