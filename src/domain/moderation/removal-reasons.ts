import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { ITEMS_AT_ONCE } from '#shared/moderation/item-acts.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { RemovalReasonList } from '#shared/views/mod-view.ts'
import { loadThings } from './load-things.ts'
import { listTexts } from './ordered-texts.ts'
import type { TeamShelf } from './team-texts.ts'

/** A community's removal reasons; editing takes the settings permission. */
export const REMOVAL_REASONS: TeamShelf = {
  table: 'removal_reasons',
  right: 'config',
  logged: 'removal_reason',
  titleLength: MOD_LIMITS.removalReasonTitleLength,
  messageLength: MOD_LIMITS.removalReasonLength,
  most: MOD_LIMITS.removalReasons,
}

/**
 * Returns a community's removal reasons in order, and which of `items` (up to 100 fullnames) are already removed; for its
 * moderators. Throws as `requireModeratorToRead` does, `field_invalid` (items).
 */
export async function listRemovalReasons(
  ctx: Ctx,
  { communityId, items = [] }: { communityId: CommunityId; items?: readonly string[] },
): Promise<RemovalReasonList> {
  const { member } = await requireModeratorToRead(ctx, { communityId, right: null })
  if (items.length > ITEMS_AT_ONCE) fail('field_invalid', { field: 'items', limit: ITEMS_AT_ONCE })
  const reasons = await listTexts(member, REMOVAL_REASONS, { communityId })
  const things = items.length === 0 ? undefined : await loadThings(member, items)
  const isRemoved = (item: string) => {
    const thing = things?.get(item)
    return thing !== undefined && thing.communityId === communityId && thing.isRemoved
  }
  return {
    models: Object.fromEntries(reasons.map(reason => [reason.id, reason])),
    reasonOrder: reasons.map(reason => reason.id),
    removedItemIds: items.filter(isRemoved),
  }
}
