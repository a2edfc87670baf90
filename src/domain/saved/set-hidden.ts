import { requireViewer } from '#domain/accounts/policy.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'

/** Hides a post from the viewer's feeds, or shows it again. Throws `not_found` for what they cannot see. */
export async function setHidden(
  ctx: Ctx,
  input: { postId: PostId; isHidden: boolean },
): Promise<{ isHidden: boolean }> {
  const member = requireViewer(ctx)
  const { postId, isHidden } = input
  if (isHidden) {
    const [post] = await loadPostRows(member, { ids: [postId], withBody: false })
    if (post === undefined) fail('not_found')
    await member.db
      .insertInto('hidden_posts')
      .values({ account_id: member.viewer.id, post_id: postId, hidden_at: member.now() })
      .onConflict(c => c.doNothing())
      .execute()
  } else {
    await member.db
      .deleteFrom('hidden_posts')
      .where('account_id', '=', member.viewer.id)
      .where('post_id', '=', postId)
      .execute()
  }
  return { isHidden }
}
