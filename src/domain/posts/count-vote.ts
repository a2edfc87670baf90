import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import type { LockedPost } from './lock-post.ts'
import { scoreOf } from './view-post.ts'

export type Direction = -1 | 0 | 1

/**
 * Stores one account's vote and counts it, exact under concurrency: the caller holds the post's lock,
 * so the stored direction cannot change between reading and writing. Returns the new score and the change to it.
 */
export async function countPostVote(
  tx: Ctx,
  input: { post: LockedPost; accountId: AccountId; direction: Direction },
): Promise<{ score: number | null; change: number }> {
  const { post, accountId, direction } = input
  const before = await storedDirection(tx, accountId, post.id)
  if (before === direction) return { score: scoreOf(post), change: 0 }
  await storeDirection(tx, { accountId, postId: post.id, direction })
  const ups = post.ups + Number(direction === 1) - Number(before === 1)
  const downs = post.downs + Number(direction === -1) - Number(before === -1)
  await tx.db
    .updateTable('posts')
    .set({
      ups,
      downs,
      hot: hotRank({ ups, downs, createdAt: post.created_at }),
      controversy: controversyRank({ ups, downs }),
    })
    .where('id', '=', post.id)
    .execute()
  return { score: scoreOf({ ...post, ups, downs }), change: direction - before }
}

async function storedDirection(tx: Ctx, accountId: AccountId, postId: PostId): Promise<Direction> {
  const row = await tx.db
    .selectFrom('post_votes')
    .select('direction')
    .where('account_id', '=', accountId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.direction ?? 0
}

async function storeDirection(
  tx: Ctx,
  vote: { accountId: AccountId; postId: PostId; direction: Direction },
): Promise<void> {
  const { accountId, postId, direction } = vote
  if (direction === 0) {
    await tx.db
      .deleteFrom('post_votes')
      .where('account_id', '=', accountId)
      .where('post_id', '=', postId)
      .execute()
    return
  }
  await tx.db
    .insertInto('post_votes')
    .values({ account_id: accountId, post_id: postId, direction, created_at: tx.now() })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'post_id']).doUpdateSet({ direction, created_at: tx.now() }),
    )
    .execute()
}
