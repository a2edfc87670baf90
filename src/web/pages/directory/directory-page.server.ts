import type { LoaderFunctionArgs } from 'react-router'
import { listDirectory } from '#domain/communities/list-communities.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/country-sites.ts'

const DIRECTORY_PAGE = 50

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx, countrySites } = context.get(requestContext)
  const after = Number(url.searchParams.get('after') ?? 0)
  const page = await listDirectory(ctx, {
    limit: DIRECTORY_PAGE,
    afterRank: Number.isSafeInteger(after) && after > 0 ? after : 0,
  })
  const communities = page.communities.map(item => onCountrySite(item, countrySites))
  return { ...page, communities, isMember: ctx.viewer !== null }
}
