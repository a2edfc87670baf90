import type { LoaderFunctionArgs } from 'react-router'
import { listDirectory } from '#domain/communities/list-directory.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { listTopicCommunities } from '#domain/topics/list-topic-communities.ts'
import { listFilledTopics } from '#domain/topics/list-topics.ts'
import { findTopic } from '#domain/topics/load-topic.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { EMBEDDED_FLAG } from '#shared/accounts/account-manager.ts'
import { parseFullname } from '#shared/ids.ts'
import type { TopicCommunity } from '#shared/views/topic-view.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, texts } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

const SUGGESTED = 18
const MOST_TOPICS = 10

/** Loads the onboarding choices: topics, and communities of the chosen ones (`?topic=`) or the largest not yet joined. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const chosen = url.searchParams.getAll('topic').slice(0, MOST_TOPICS)
  const [topics, communities] = await Promise.all([
    listFilledTopics(request.ctx),
    chosen.length === 0
      ? listDirectory(request.ctx, { limit: 2 * SUGGESTED }).then(page => page.communities)
      : ofTopics(request.ctx, chosen),
  ])
  const suggested = communities.filter(item => !item.isMember).slice(0, SUGGESTED)
  return {
    topics: topics.map(({ slug, title }) => ({ slug, title })),
    asksTopics: topics.length > 1 && !url.searchParams.has('topic') && !url.searchParams.has('step'),
    suggested: suggested.map(({ fullname, prefixedName, kind, name, icon, description, memberCount }) => ({
      ...{ fullname, prefixedName, kind, name, icon, description, memberCount },
    })),
  }
}

/** Returns communities of these topics without duplicates, alternating so that each topic is represented. */
async function ofTopics(ctx: Ctx, slugs: readonly string[]): Promise<TopicCommunity[]> {
  const rows = await Promise.all([...new Set(slugs)].map(slug => findTopic(ctx, { slug })))
  const found = await Promise.all(rows.filter(row => row !== null).map(row => listTopicCommunities(ctx, row)))
  const longest = Math.max(0, ...found.map(({ communities }) => communities.length))
  const byTurns = Array.from({ length: longest }, (_, at) =>
    found.flatMap(({ communities }) => communities[at] ?? []),
  ).flat()
  return [...new Map(byTurns.map(item => [item.fullname, item])).values()]
}

/** Joins the chosen communities; in the dialog (`stay`) the reader stays where they are. */
export const action = formAction({
  guard: { who: 'member', rate: 'onboarding' },
  input: { community: texts, stay: flag },
  async run({ ctx, request }, { community, stay }) {
    const chosen = community.slice(0, 2 * SUGGESTED).map(item => parseFullname('t5', item))
    for (const communityId of new Set(chosen.filter(id => id !== null)))
      await joinCommunity(ctx, { communityId })
    return stay ? { ok: true as const } : afterwards(new URL(request.url))
  },
})

/** Returns where to go next; in a frame, the surrounding page continues. */
function afterwards({ searchParams }: URL): string {
  return searchParams.get(EMBEDDED_FLAG) === 'true'
    ? `/account/done?${EMBEDDED_FLAG}=true&kind=subscribe`
    : '/'
}
