import { requireWriter } from '#domain/accounts/policy.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { type Ctx, type InsideWrite, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { loadPost } from './load-posts.ts'
import { lockPost, requirePost } from './lock-post.ts'
import { parseBody } from './parse-post.ts'
import { refuseEdit } from './policy.ts'

/** Replaces a post's text; the text before stays in its history. Throws `not_editable` for links. */
export async function editPost(
  ctx: Ctx,
  input: { postId: PostId; body: string },
  inside?: InsideWrite<{ communityId: CommunityId; postId: PostId }>,
): Promise<PostView> {
  requireWriter(ctx)
  const body = parseBody(input.body)
  const { row, access } = await requirePost(ctx, { postId: input.postId, rule: refuseEdit, withBody: true })
  if (row.kind === 'link') fail('not_editable')
  if (row.kind === 'text' && body === '' && row.body_md !== '') fail('body_missing', { field: 'body' })
  if (body !== row.body_md) {
    await inTransaction(ctx, async tx => {
      await writeEdit(tx, { postId: input.postId, body })
      await inside?.(tx, { communityId: access.row.id, postId: input.postId })
    })
  }
  return (await loadPost(ctx, { id: input.postId })) ?? fail('not_found')
}

async function writeEdit(tx: Ctx, input: { postId: PostId; body: string }): Promise<void> {
  const locked = await lockPost(tx, input.postId)
  if (locked.deleted_at !== null) fail('post_deleted')
  const rendered = renderMarkdown(input.body)
  const before = await tx.db
    .selectFrom('posts')
    .select(['body_md', 'created_at', 'edited_at'])
    .where('id', '=', input.postId)
    .executeTakeFirstOrThrow()
  const now = tx.now()
  await tx.db
    .insertInto('post_revisions')
    .values({
      post_id: input.postId,
      body_md: before.body_md,
      written_at: before.edited_at ?? before.created_at,
      replaced_at: now,
    })
    .execute()
  await tx.db
    .updateTable('posts')
    .set({
      body_md: input.body,
      body_html: rendered.html,
      renderer_version: rendered.rendererVersion,
      edited_at: now,
    })
    .where('id', '=', input.postId)
    .execute()
  await emitEvent(tx, 'post.edited', { postId: input.postId })
}
