import type { LoaderFunctionArgs } from 'react-router'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { loadProfileList, readTab } from './load-profile-list.server.ts'

/** Returns a page of the profile tab named by `name`, `tab`, `sort`, `t` and `after` as JSON. */
export async function loadProfilePage({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext)
  const name = url.searchParams.get('name') ?? ''
  const opened = await loadProfile(ctx, { name })
  if (opened.gate !== null) fail('not_found')
  const asked = url.searchParams.get('tab')
  const tab = asked === null || asked === 'overview' ? 'overview' : readTab(asked)
  return Response.json(await loadProfileList(ctx, { account: opened.account, tab, url }))
}
