import type { LoaderFunctionArgs } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { settingsOf } from '#domain/communities/community-settings.ts'
import { findCommunity, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { listModActs, listPublicActs } from '#domain/moderation/list-mod-acts.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { MOD_ACTIONS, type ModAction } from '#shared/mod-actions.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'

/** The log of a community; `?act=`, `?moderator=` and `?user=` narrow it, `?before=` goes on. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.community ?? ''
  const open = await loadPublicLog(request, { url, name })
  if (open !== null) return open
  const { frame, access } = await loadModFrame(request, { url, name, right: null })
  const filter: { act: ModAction | ''; moderator: string; user: string } = {
    act: MOD_ACTIONS.find(action => action === url.searchParams.get('act')) ?? '',
    moderator: url.searchParams.get('moderator')?.trim() ?? '',
    user: url.searchParams.get('user')?.trim() ?? '',
  }
  const before = Number(url.searchParams.get('before') ?? '')
  const subjectId = filter.user === '' ? undefined : await findAccountId(request.ctx, { name: filter.user })
  const log =
    subjectId === null
      ? { acts: [], next: null }
      : await listModActs(request.ctx, {
          communityId: access.row.id,
          ...(filter.act !== '' && { action: filter.act }),
          ...(filter.moderator !== '' && { moderator: filter.moderator }),
          ...(subjectId !== undefined && { subjectId }),
          ...(Number.isSafeInteger(before) && before > 0 && { before }),
        })
  return { frame, filter, place: null, ...log }
}

/** Where a community shows its log to everybody, for those who are not of its team; null: it is the team's page. */
async function loadPublicLog(request: RequestContext, { url, name }: { url: URL; name: string }) {
  const { ctx } = request
  const row = await findCommunity(ctx, { name })
  const access = row === null ? undefined : (await loadCommunityAccess(ctx, { ids: [row.id] })).get(row.id)
  if (row === null || access === undefined || access.isModerator || ctx.viewer?.isAdmin === true) return null
  const { publicLog } = await settingsOf(ctx, { communityId: row.id })
  if (!access.canView || publicLog === 'team') return null
  const before = Number(url.searchParams.get('before') ?? '')
  const act = MOD_ACTIONS.find(action => action === url.searchParams.get('act'))
  const log = await listPublicActs(ctx, {
    communityId: row.id,
    ...(act !== undefined && { action: act }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  })
  const filter: { act: ModAction | ''; moderator: string; user: string } = {
    act: act ?? '',
    moderator: '',
    user: '',
  }
  return { frame: null, filter, place: access.label.prefixedName, ...log }
}
