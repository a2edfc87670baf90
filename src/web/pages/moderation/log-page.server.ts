import type { LoaderFunctionArgs } from 'react-router'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { listModActs } from '#domain/moderation/list-mod-acts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { MOD_ACTIONS, type ModAction } from '#shared/mod-actions.ts'
import { loadModFrame } from '../../features/moderation/load-mod-frame.server.ts'

/** The log of a community; `?act=`, `?moderator=` and `?user=` narrow it, `?before=` goes on. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { frame, access } = await loadModFrame(request, { url, name: params.community ?? '', right: null })
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
  return { frame, filter, ...log }
}
