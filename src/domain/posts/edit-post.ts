import { requireWriter } from '#domain/accounts/policy.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { type Ctx, type InsideWrite, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunitySettings } from '#shared/communities/community-settings.ts'
import { refuseBody } from '#shared/communities/post-requirements.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { type LoadedPost, loadPost } from './load-posts.ts'
import { lockPost, requirePost } from './lock-post.ts'
import { parseBody } from './parse-post.ts'
import { refuseEdit } from './policy.ts'

/**
 * Edits a post's text, keeping the previous text in its history. Throws `not_editable` for links, and those of `refuseBody`,
 * from which moderators are exempt.
 */
export async function editPost(
  ctx: Ctx,
  input: { postId: PostId; body: string },
  inside?: InsideWrite<{ communityId: CommunityId; postId: PostId }>,
): Promise<PostView> {
  requireWriter(ctx)
  const body = parseBody(input.body)
  const loaded = await requirePost(ctx, { postId: input.postId, rule: refuseEdit, withBody: true })
  const { row, access } = loaded
  if (row.kind === 'link') fail('not_editable')
  if (body !== row.body_md) {
    const { kinds } = await checkRequirements(ctx, loaded, body)
    const mayBeEmpty = row.kind !== 'text' || row.body_md === '' || kinds.text.body === 'none'
    if (body === '' && !mayBeEmpty) fail('body_missing', { field: 'body' })
    await inTransaction(ctx, async tx => {
      await writeEdit(tx, { postId: input.postId, body })
      await inside?.(tx, { communityId: access.row.id, postId: input.postId })
    })
  }
  return (await loadPost(ctx, { id: input.postId })) ?? fail('not_found')
}

/** Checks the community's requirements for a changed text; a crosspost's text has none, as when it was created. */
async function checkRequirements(
  ctx: Ctx,
  { row, access }: LoadedPost,
  body: string,
): Promise<CommunitySettings> {
  const settings = await settingsOf(ctx, { communityId: access.row.id })
  const isFree = access.isModerator || row.crosspost_of !== null
  const refusal = isFree ? null : refuseBody(settings, { kind: row.kind, body })
  if (refusal !== null) fail(refusal.code, refusal.details)
  return settings
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
