import type { LoaderFunctionArgs } from 'react-router'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { loadStyle } from '#domain/communities/setup/community-style.ts'
import { editStyle } from '#domain/communities/setup/edit-style.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { communityPath } from '#shared/paths.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

/** How a community looks, for its moderators. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, {
    url,
    name: params.community ?? '',
    right: 'config',
  })
  if (access.row.kind === 'profile') fail('not_found')
  return {
    frame,
    label: access.label,
    style: await loadStyle(request.ctx, { communityId: access.row.id }),
  }
}

export const action = formAction({
  guard: { who: 'member', rate: 'style' },
  input: {
    accent: text,
    highlightLight: text,
    highlightDark: text,
    backgroundLight: text,
    backgroundDark: text,
    emojiWidth: text,
    emojiHeight: text,
  },
  async run({ info, ctx, params, form }, { emojiWidth, emojiHeight, ...colors }) {
    const community = (await findCommunity(ctx, { name: params.community ?? '' })) ?? fail('not_found')
    const communityId = community.id
    // Before anything is stored: only those who may change the community upload to it.
    await requireModerator(ctx, { communityId, right: 'config' })
    const icon = await readPicture(info, form, 'icon')
    const banner = await readPicture(info, form, 'banner')
    await editStyle(ctx, {
      communityId,
      ...colors,
      emojiWidth: Number(emojiWidth),
      emojiHeight: Number(emojiHeight),
      ...(icon !== undefined && { iconMediaId: icon }),
      ...(banner !== undefined && { bannerMediaId: banner }),
    })
    return communityPath(community.name)
  },
})

/** The picture that came with the form, stored; null takes the present one away, undefined keeps it. */
async function readPicture(
  { ctx, mediaStore }: RequestContext,
  form: FormData,
  purpose: 'icon' | 'banner',
): Promise<MediaId | null | undefined> {
  const file = form.get(purpose)
  if (!(file instanceof File) || file.size === 0) return form.has(`removes-${purpose}`) ? null : undefined
  if (file.size > LIMITS.imageBytes) fail('image_too_large', { field: purpose })
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    return (await storeImage(ctx, { bytes, purpose, store: mediaStore })).mediaId
  } catch (error) {
    if (!isAppError(error)) throw error
    fail(error.code, { ...error.details, field: purpose })
  }
}
