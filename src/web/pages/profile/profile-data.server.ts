import type { LoaderFunctionArgs } from 'react-router'
import { loadProfile } from '#domain/accounts/load-profile.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { loadProfileList, readTab } from './load-profile-list.server.ts'

/** A page of the profile's part that `name`, `tab`, `sort`, `t` and `after` name, as JSON. */
export async function loadProfilePage({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = context.get(requestContext)
  const name = url.searchParams.get('name') ?? ''
  const opened = await loadProfile(ctx, { name })
  if (opened.gate !== null) fail('not_found')
  const asked = url.searchParams.get('tab')
  const tab = asked === null || asked === 'overview' ? 'overview' : readTab(asked)
  return Response.json(await loadProfileList(ctx, { account: opened.account, tab, url }))
}
