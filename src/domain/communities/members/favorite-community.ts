import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Marks a joined community as a favorite, or removes the mark. Throws `login_required`, `not_found` (not joined). */
export async function setFavorite(
  ctx: Ctx,
  { communityId, isFavorite }: { communityId: CommunityId; isFavorite: boolean },
): Promise<{ isFavorite: boolean }> {
  const { db, viewer } = requireViewer(ctx)
  const result = await db
    .updateTable('memberships')
    .set({ is_favorite: isFavorite })
    .where('account_id', '=', viewer.id)
    .where('community_id', '=', communityId)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) fail('not_found')
  return { isFavorite }
}
