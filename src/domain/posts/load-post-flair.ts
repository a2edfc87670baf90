import { loadPostFlairOffer, toTemplateId } from '#domain/flair/load-flair-choices.ts'
import { toFlairView } from '#domain/flair-view/flair-json.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import type { FlairChoices } from '#shared/views/flair-view.ts'
import { loadPostRows } from './load-posts.ts'

/** Loads the picker data for a post's flair. Throws `not_found`. */
export async function loadPostFlairChoices(ctx: Ctx, { postId }: { postId: PostId }): Promise<FlairChoices> {
  const [loaded] = await loadPostRows(ctx, { ids: [postId], withBody: false })
  if (loaded === undefined) fail('not_found')
  const { row, access } = loaded
  return loadPostFlairOffer(ctx, {
    communityId: access.row.id,
    isAuthor: ctx.viewer !== null && row.author_id === ctx.viewer.id,
    applied: { templateId: toTemplateId(row.flair_template_id), flair: toFlairView(row.flair) },
  })
}

/** The same for a new post. Throws `not_found`. */
export async function loadNewPostFlairChoices(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<FlairChoices> {
  const applied = { templateId: '', flair: null }
  return loadPostFlairOffer(ctx, { communityId, isAuthor: true, applied })
}
