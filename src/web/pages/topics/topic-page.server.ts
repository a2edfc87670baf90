import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { listTopicCommunities } from '#domain/topics/list-topic-communities.ts'
import { findTopic, toTopicView } from '#domain/topics/load-topic.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { onCountrySite } from '#shared/communities/country-sites.ts'
import { fail } from '#shared/errors.ts'
import { t } from '#shared/messages/t.ts'
import { shareable } from '#shared/shareable.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { loadFeed } from '../../features/feeds/load-feed.server.ts'
import { describeListing } from '../../features/head/describe-listing.server.ts'

/** Number of communities beside a topic's posts. */
const SHOWN_COMMUNITIES = 15

/** Loads `/t/{slug}`, with or without a trailing slash, and with a sort. */
export const loader = shareable(async ({ request: sent, context, params, url }: LoaderFunctionArgs) => {
  const request = context.get(requestContext)
  const row = (await findTopic(request.ctx, { slug: params.topic ?? '' })) ?? fail('not_found')
  if (row.slug !== params.topic) throw redirect(`/t/${row.slug}/${url.search}`, 301)
  const topic = toTopicView(row)
  const { ids, communities } = await listTopicCommunities(request.ctx, row)
  for (const { fullname } of communities) request.facts.tags.add(fullname)
  const feed = await loadFeed(request, {
    scope: `t:${row.slug}`,
    gathered: { of: `t:${row.id}`, communityIds: ids },
    sort: params.sort,
    url,
    isPage: isPageRequest(sent),
  })
  if (isPageRequest(sent))
    describeListing(request, {
      ...topic,
      feedPath: url.pathname,
      steps: [{ name: t('topic.title'), path: '/topics/a-1/' }],
    })
  return data({
    topic,
    feed,
    communities: communities
      .slice(0, SHOWN_COMMUNITIES)
      .map(item => onCountrySite(item, request.countrySites)),
    placeLabel: row.title,
  })
})
