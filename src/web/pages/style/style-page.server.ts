import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { loadStyle } from '#domain/communities/community-style.ts'
import { editStyle } from '#domain/communities/edit-style.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { requireModerator } from '#domain/communities/require-moderator.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { communityPath } from '#shared/paths.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

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

export const action = guarded(
  { who: 'member', rate: 'style' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    try {
      const community = (await findCommunity(info.ctx, { name: params.community ?? '' })) ?? fail('not_found')
      const communityId = community.id
      // Before anything is stored: only those who may change the community upload to it.
      await requireModerator(info.ctx, { communityId, right: 'config' })
      const icon = await readPicture(info, form, 'icon')
      const banner = await readPicture(info, form, 'banner')
      await editStyle(info.ctx, {
        communityId,
        accent: textOf(form, 'accent'),
        highlightLight: textOf(form, 'highlightLight'),
        highlightDark: textOf(form, 'highlightDark'),
        backgroundLight: textOf(form, 'backgroundLight'),
        backgroundDark: textOf(form, 'backgroundDark'),
        emojiWidth: Number(textOf(form, 'emojiWidth')),
        emojiHeight: Number(textOf(form, 'emojiHeight')),
        ...(icon !== undefined && { iconMediaId: icon }),
        ...(banner !== undefined && { bannerMediaId: banner }),
      })
      return redirect(communityPath(community.name))
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

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
