import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CommunityRow } from '#domain/communities/community-access.ts'
import { editCommunity } from '#domain/communities/edit-community.ts'
import { findCommunity, loadCommunityPage } from '#domain/communities/load-communities.ts'
import { storeImage } from '#domain/media/store-image.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { communityPath } from '#shared/paths.ts'
import { COMMUNITY_TYPES, type CommunityView } from '#shared/views/community-view.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { community, row } = await openSettings(request.ctx, params.community ?? '')
  return { community, isExcludedFromPopular: row.isExcludedFromPopular }
}

export const action = guarded(
  { who: 'member', rate: { name: 'edit-community', limit: 30, windowSeconds: 600 } },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    try {
      // Before anything is stored: only those who may change the community upload to it.
      const { row } = await openSettings(requestInfo.ctx, params.community ?? '')
      const icon = await storeIcon(requestInfo, form)
      await editCommunity(requestInfo.ctx, { ...readChanges(form, row), ...icon, communityId: row.id })
      return redirect(communityPath(row.name))
    } catch (error) {
      return formFailure(error, form)
    }
  },
)

/** A community for those who may change it. Throws `not_found`, `not_allowed`. */
async function openSettings(
  ctx: Ctx,
  name: string,
): Promise<{ community: CommunityView; row: CommunityRow }> {
  const row = await findCommunity(ctx, { name })
  if (row === null || row.kind === 'profile') fail('not_found')
  // Its moderators need not want to see such things to change them.
  const page = await loadCommunityPage(ctx, { name, isNsfwConfirmed: true })
  if (page === null || 'gate' in page || !page.community.viewer.canEdit) fail('not_allowed')
  return { community: page.community, row }
}

function readChanges(form: FormData, row: CommunityRow) {
  return {
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    sidebarMarkdown: textOf(form, 'sidebarMarkdown'),
    type: COMMUNITY_TYPES.find(type => type === form.get('type')) ?? row.type,
    isNsfw: form.has('isNsfw'),
    isExcludedFromPopular: form.has('isExcludedFromPopular'),
    accent: form.has('hasAccent') ? textOf(form, 'accent') : null,
  }
}

/** The picture that came with the form, stored; null takes the present one away, nothing keeps it. */
async function storeIcon(request: RequestContext, form: FormData): Promise<{ iconMediaId?: MediaId | null }> {
  const file = form.get('icon')
  if (!(file instanceof File) || file.size === 0) return form.has('removesIcon') ? { iconMediaId: null } : {}
  if (file.size > LIMITS.imageBytes) fail('image_too_large', { field: 'icon' })
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    const { mediaId } = await storeImage(request.ctx, { bytes, purpose: 'icon', store: request.mediaStore })
    return { iconMediaId: mediaId }
  } catch (error) {
    if (!isAppError(error)) throw error
    fail(error.code, { ...error.details, field: 'icon' })
  }
}
