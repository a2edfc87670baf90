import type { LoaderFunctionArgs } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { holdsRole } from '#domain/accounts/policy.ts'
import { findCommunity, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { listModActs, listPublicActs } from '#domain/moderation/list-mod-acts.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import {
  MOD_ACTION_GROUPS,
  MOD_GROUP_NAMES,
  type ModActionGroup,
} from '#shared/moderation/mod-action-groups.ts'
import { MOD_ACTIONS, type ModAction } from '#shared/moderation/mod-actions.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'

/** Filters of the log; an empty string means everything. */
export type LogFilter = { group: ModActionGroup | ''; act: ModAction | ''; moderator: string; user: string }

/** Loads a community's log; `?group=`, `?act=`, `?moderator=` and `?user=` filter it, `?before=` loads the next page. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.community ?? ''
  const open = await loadPublicLog(request, { url, name })
  if (open !== null) return open
  const { frame, access } = await loadModFrame(request, { url, name, right: null })
  const filter: LogFilter = {
    ...kindOf(url),
    moderator: url.searchParams.get('moderator')?.trim() ?? '',
    user: url.searchParams.get('user')?.trim() ?? '',
  }
  const subjectId = filter.user === '' ? undefined : await findAccountId(request.ctx, { name: filter.user })
  const log =
    subjectId === null
      ? { acts: [], next: null }
      : await listModActs(request.ctx, {
          communityId: access.row.id,
          ...asked(url, filter),
          ...(filter.moderator !== '' && { moderator: filter.moderator }),
          ...(subjectId !== undefined && { subjectId }),
        })
  return { frame, filter, place: null, ...log }
}

/** Loads a community's public log for readers outside its team; null when the team page applies. */
async function loadPublicLog(request: RequestContext, { url, name }: { url: URL; name: string }) {
  const { ctx } = request
  const row = await findCommunity(ctx, { name })
  const access = row === null ? undefined : (await loadCommunityAccess(ctx, { ids: [row.id] })).get(row.id)
  if (row === null || access === undefined || access.isModerator || holdsRole(ctx.viewer, 'content'))
    return null
  const { publicLog } = await settingsOf(ctx, { communityId: row.id })
  if (!access.canView || publicLog === 'team') return null
  const filter: LogFilter = { ...kindOf(url), moderator: '', user: '' }
  const log = await listPublicActs(ctx, { communityId: row.id, ...asked(url, filter) })
  return { frame: null, filter, place: access.label.prefixedName, ...log }
}

function kindOf({ searchParams }: URL): Pick<LogFilter, 'group' | 'act'> {
  return {
    group: MOD_GROUP_NAMES.find(name => name === searchParams.get('group')) ?? '',
    act: MOD_ACTIONS.find(action => action === searchParams.get('act')) ?? '',
  }
}

/** Returns the requested actions (one, or all of a group) and the entry to continue from. */
function asked({ searchParams }: URL, { group, act }: LogFilter) {
  const before = Number(searchParams.get('before') ?? '')
  const actions: readonly ModAction[] | undefined =
    act !== '' ? [act] : group !== '' ? MOD_ACTION_GROUPS[group] : undefined
  return {
    ...(actions !== undefined && { actions }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
