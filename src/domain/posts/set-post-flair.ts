import { requireWriter } from '#domain/accounts/policy.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { loadFlairSettings } from '#domain/flair/load-flair-settings.ts'
import { refusePostFlair } from '#domain/flair/policy.ts'
import { requireFlair } from '#domain/flair/require-flair.ts'
import { resolveChoice, type WornFlair } from '#domain/flair/resolve-choice.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, FlairTemplateId, PostId } from '#shared/ids.ts'
import { postRef } from '#shared/thing-ref.ts'
import type { FlairChoice, FlairView } from '#shared/views/flair-view.ts'
import { loadPost } from './load-posts.ts'
import { lockPost, requirePost } from './lock-post.ts'
import { refuseFlair } from './policy.ts'

/**
 * Sets or removes a post's flair: its author if the community allows it, and moderators with the permission 'flair' or 'posts',
 * whose action is logged. Throws `login_required`, `suspended`, `not_found`, `post_deleted`, `not_allowed` and the errors of
 * `requireFlair`.
 */
export async function setPostFlair(
  ctx: Ctx,
  { postId, choice }: { postId: PostId; choice: FlairChoice },
): Promise<FlairView | null> {
  const member = requireWriter(ctx)
  const { row, access } = await requirePost(member, {
    postId,
    rule: (viewer, where, post) => refuseFlair(viewer, where, post, true),
  })
  const communityId = access.row.id
  const isAuthor = row.author_id === member.viewer.id
  const settings = await loadFlairSettings(member, { communityId })
  const refusal = refusePostFlair(member.viewer, access, { isAuthor, settings })
  if (refusal !== null) fail(refusal)
  // Where flair is required, authors can change but not remove it; moderators can.
  const isBound = isAuthor && !access.isModerator
  const isRequired = isBound && (await settingsOf(member, { communityId })).requiresFlair
  await inTransaction(member, async tx => {
    await lockPost(tx, postId)
    const flair = isBound
      ? await requireFlair(tx, { access, choice, isRequired })
      : await resolveChoice(tx, { access, kind: 'post', choice })
    await writePostFlair(tx, { postId, communityId, flair })
    if (isAuthor) return
    await logModAct(tx, {
      communityId,
      action: 'set_post_flair',
      ref: postRef(postId),
      accountId: row.author_id,
      details: { text: flair?.text ?? null },
    })
  })
  return (await loadPost(member, { id: postId }))?.flair ?? null
}

/**
 * Stores the flair of a post whose row the caller has locked; the caller checks permission and logs it. Text without a template
 * uses the community's colors.
 */
export async function writePostFlair(
  tx: Ctx,
  input: {
    postId: PostId
    communityId: CommunityId
    flair: WornFlair | { templateId: FlairTemplateId | null; text: string } | null
  },
): Promise<void> {
  const { postId, communityId, flair } = input
  await tx.db
    .updateTable('posts')
    .set({ flair_text: flair?.text ?? null, flair_template_id: flair?.templateId ?? null })
    .where('id', '=', postId)
    .execute()
  await emitEvent(tx, 'post.flaired', { postId, communityId })
}
