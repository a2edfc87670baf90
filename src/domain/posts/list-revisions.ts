import type { Ctx } from '#platform/context/context.ts'
import type { PostId } from '#shared/ids.ts'
import { loadPostRows } from './load-posts.ts'
import { canReadRemoved } from './policy.ts'
import { factsOf } from './view-post.ts'

export type Revision = { bodyMarkdown: string; writtenAt: string; replacedAt: string }

/** Earlier texts of a post, newest first; empty for a deleted post, and for a removed one unless one may read it. */
export async function listPostRevisions(ctx: Ctx, input: { postId: PostId }): Promise<Revision[]> {
  const [loaded] = await loadPostRows(ctx, { ids: [input.postId], withBody: false })
  if (loaded === undefined || loaded.row.deleted_at !== null) return []
  const mayRead =
    loaded.row.removed_at === null || canReadRemoved(ctx.viewer, loaded.access, factsOf(loaded.row))
  if (!mayRead) return []
  const rows = await tableRows(ctx, input.postId)
  return rows.map(row => ({
    bodyMarkdown: row.body_md,
    writtenAt: row.written_at.toISOString(),
    replacedAt: row.replaced_at.toISOString(),
  }))
}

function tableRows(ctx: Ctx, postId: PostId) {
  return ctx.db
    .selectFrom('post_revisions')
    .select(['body_md', 'written_at', 'replaced_at'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
