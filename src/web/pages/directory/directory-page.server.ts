import type { LoaderFunctionArgs } from 'react-router'
import { listDirectory } from '#domain/communities/list-directory.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { COMMUNITY_TOPICS } from '#shared/communities/community-topics.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { DIRECTORY_SORTS } from '#shared/sorts.ts'

const DIRECTORY_PAGE = 50

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx, countrySites } = context.get(requestContext)
  const asked = url.searchParams
  const after = Number(asked.get('after') ?? 0)
  const sort = DIRECTORY_SORTS.find(name => name === asked.get('sort')) ?? 'members'
  const topic = COMMUNITY_TOPICS.find(name => name === asked.get('topic')) ?? null
  const search = asked.get('q')?.trim() ?? ''
  const page = await listDirectory(ctx, {
    limit: DIRECTORY_PAGE,
    afterRank: Number.isSafeInteger(after) && after > 0 ? after : 0,
    ...{ sort, topic, search },
  })
  const communities = page.communities.map(item => onCountrySite(item, countrySites))
  return { ...page, communities, ...{ sort, topic, search } }
}
