import { sql } from 'kysely'
import { releaseMedia } from '#domain/media/release-media.ts'
import { noteDeleted } from '#domain/mod-items/mod-items.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { postRef } from '#shared/thing-ref.ts'
import { lockPost, requirePost } from './lock-post.ts'
import { refuseDelete } from './policy.ts'

/**
 * Deletes a post permanently: text, link, images, history and author name go; title and thread stay, because others wrote in
 * it.
 */
export async function deletePost(ctx: Ctx, input: { postId: PostId }): Promise<void> {
  const { access } = await requirePost(ctx, { postId: input.postId, rule: refuseDelete })
  await clearPost(ctx, { postId: input.postId, communityId: access.row.id })
}

/** Carries out the deletion, regardless of who requested it. */
export async function clearPost(
  ctx: Ctx,
  input: { postId: PostId; communityId: CommunityId },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    await lockPost(tx, input.postId)
    await tx.db
      .updateTable('posts')
      .set({
        author_id: null,
        body_md: '',
        body_html: '',
        url: null,
        url_key: null,
        domain: null,
        crosspost_of: null,
        is_pinned: false,
        in_community: false,
        in_all: false,
        in_popular: false,
        deleted_at: tx.now(),
      })
      .where('id', '=', input.postId)
      .execute()
    await releaseMedia(tx, { ids: sql`select media_id from post_images where post_id = ${input.postId}` })
    await tx.db.deleteFrom('post_images').where('post_id', '=', input.postId).execute()
    await tx.db.deleteFrom('post_revisions').where('post_id', '=', input.postId).execute()
    await noteDeleted(tx, postRef(input.postId))
    await emitEvent(tx, 'post.deleted', { postId: input.postId, communityId: input.communityId })
  })
}
