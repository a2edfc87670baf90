import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'

/** Gives a post votes that were not cast here (demo content), from which its score counts on. Not for any public door. */
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
