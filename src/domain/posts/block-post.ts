import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { listingFlags } from './listing-flags.ts'
import { emitModerated } from './moderate-post.ts'

/**
 * Makes a post unavailable to everyone but admins because of a legal request, or available again. The caller vouches for
 * permission: the command line. Throws `not_found`.
 */
export async function setPostBlock(
  ctx: Ctx,
  { postId, isBlocked }: { postId: PostId; isBlocked: boolean },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const post = await tx.db
      .selectFrom('posts')
      .select(['community_id', 'is_nsfw', 'removed_at', 'deleted_at'])
      .where('id', '=', postId)
      .forUpdate()
      .executeTakeFirst()
    const accesses = await loadCommunityAccess(tx, { ids: post === undefined ? [] : [post.community_id] })
    const access = post === undefined ? undefined : accesses.get(post.community_id)
    if (post === undefined || access === undefined) fail('not_found')
    const isGone = isBlocked || post.removed_at !== null || post.deleted_at !== null
    await tx.db
      .updateTable('posts')
      .set({
        is_legally_blocked: isBlocked,
        ...listingFlags(access.row, { isNsfw: post.is_nsfw, isGone }),
      })
      .where('id', '=', postId)
      .execute()
    await emitModerated(tx, { postId, access })
  })
}
