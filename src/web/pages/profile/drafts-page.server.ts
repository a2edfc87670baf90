import { data, type LoaderFunctionArgs } from 'react-router'
import { listDrafts } from '#domain/drafts/load-draft.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { GATE_STATUS } from '#shared/communities/gates.ts'
import { openProfile } from './open-profile.server.ts'
import { viewDrafts } from './view-draft.server.ts'

/** Loads the viewer's drafts; visible to no one else. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const name = params.profile ?? ''
  const opened = await openProfile(request, { name, url })
  if (opened.gate !== null) return data({ ...opened, name }, { status: GATE_STATUS[opened.gate] })
  if (!opened.account.viewer.isSelf) return data({ ...opened, drafts: null }, { status: 403 })
  return data({ ...opened, drafts: await viewDrafts(request.ctx, await listDrafts(request.ctx)) })
}
