import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { addEmoji } from '#domain/emoji/add-emoji.ts'
import { changeEmoji, removeEmoji } from '#domain/emoji/change-emoji.ts'
import { loadEmoji } from '#domain/emoji/load-emoji.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { FLAIR_LIMITS } from '#shared/flair-rules.ts'
import { guarded } from '#shared/guards.ts'
import type { CommunityId } from '#shared/ids.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

/** The emoji of a community, for its moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'config',
  })
  if (access.row.kind === 'profile') fail('not_found')
  return { frame, emoji: await loadEmoji(request.ctx, { communityId: access.row.id }) }
}

export const action = guarded(
  { who: 'member', rate: { name: 'edit-emoji', limit: 120, windowSeconds: 600 } },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    try {
      const community = (await findCommunity(info.ctx, { name: params.community ?? '' })) ?? fail('not_found')
      await act(info, community.id, form)
      return redirect(`/r/${encodeURIComponent(community.name)}/about/emoji`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

async function act({ ctx, mediaStore }: RequestContext, communityId: CommunityId, form: FormData) {
  const name = textOf(form, 'name')
  const intent = textOf(form, 'intent')
  if (intent === 'delete') return removeEmoji(ctx, { communityId, name })
  if (intent === 'open' || intent === 'keep')
    return changeEmoji(ctx, { communityId, name, isModeratorOnly: intent === 'keep' })
  const file = form.get('image')
  if (!(file instanceof File)) fail('emoji_missing', { field: 'image' })
  // Before it is read: a large one need not be held.
  if (file.size > FLAIR_LIMITS.emojiBytes) fail('emoji_too_large', { field: 'image' })
  const bytes = Buffer.from(await file.arrayBuffer())
  const isModeratorOnly = form.has('isModeratorOnly')
  await addEmoji(ctx, { communityId, name, isModeratorOnly, bytes, store: mediaStore })
}
