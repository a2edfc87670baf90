import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { changeCommunitySettings, checkSettings } from '#domain/communities/change-community-settings.ts'
import type { CommunityRow } from '#domain/communities/community-access.ts'
import { settingsOf } from '#domain/communities/community-settings.ts'
import { editCommunity } from '#domain/communities/edit-community.ts'
import { loadCommunityPage } from '#domain/communities/load-communities.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { communityPath } from '#shared/paths.ts'
import { COMMUNITY_TYPES } from '#shared/views/community-view.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { readSettings } from './read-settings.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, row } = await openSettings(request, url, params.community)
  // Its moderators need not want to see such things to change them.
  const [page, settings] = await Promise.all([
    loadCommunityPage(request.ctx, { name: row.name, isNsfwConfirmed: true }),
    settingsOf(request.ctx, { communityId: row.id }),
  ])
  if (page === null || 'gate' in page) fail('not_allowed')
  return { frame, community: page.community, isExcludedFromPopular: row.isExcludedFromPopular, settings }
}

export const action = guarded(
  { who: 'member', rate: { name: 'edit-community', limit: 30, windowSeconds: 600 } },
  async ({ request, context, params, url }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const { ctx } = requestInfo
    const form = await request.formData()
    try {
      // Before anything is stored: only those who may change the community upload to it.
      const { row } = await openSettings(requestInfo, url, params.community)
      const communityId = row.id
      if (form.get('intent') === 'description') {
        await editCommunity(ctx, { communityId, description: textOf(form, 'description') })
        return { ok: true as const }
      }
      const settings = form.has('hasSettings') ? readSettings(form) : {}
      // The form is saved as a whole or not at all.
      checkSettings(settings)
      await editCommunity(ctx, { ...readChanges(form, row), communityId })
      await changeCommunitySettings(ctx, { communityId, ...settings })
      return redirect(communityPath(row.name))
    } catch (error) {
      // Several boxes of one name come back as one text.
      form.set('topics', form.getAll('topics').join(' '))
      return formFailure(error, form)
    }
  },
)

/** A community for those who may configure it; profiles have settings elsewhere. */
async function openSettings(request: RequestContext, url: URL, name: string | undefined) {
  const { frame, access } = await loadModFrame(request, { url, name: name ?? '', right: 'config' })
  if (access.row.kind === 'profile') fail('not_found')
  return { frame, row: access.row }
}

function readChanges(form: FormData, row: CommunityRow) {
  return {
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    sidebarMarkdown: textOf(form, 'sidebarMarkdown'),
    type: COMMUNITY_TYPES.find(type => type === form.get('type')) ?? row.type,
    isNsfw: form.has('isNsfw'),
    isExcludedFromPopular: form.has('isExcludedFromPopular'),
  }
}
