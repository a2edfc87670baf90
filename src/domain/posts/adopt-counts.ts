import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/** Sets a post's vote counts without votes (demo content). Not for public endpoints. */
export async function adoptPostCounts(
  tx: Ctx,
  input: { postId: PostId; ups: number; downs: number; views: number; isPinned: boolean; createdAt: Date },
): Promise<void> {
  const { ups, downs, createdAt } = input
  await tx.db
    .updateTable('posts')
    .set({
      ups,
      downs,
      views: input.views,
      is_pinned: input.isPinned,
      hot: hotRank({ ups, downs, createdAt }),
      controversy: controversyRank({ ups, downs }),
    })
    .where('id', '=', input.postId)
    .execute()
}
