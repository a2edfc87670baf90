import type { ApiDoor } from '#api/api-door.ts'
import { listGatheredFeed } from '#domain/feeds/list-feeds.ts'
import { listTopicCommunities } from '#domain/topics/list-topic-communities.ts'
import { findTopic, toTopicView } from '#domain/topics/load-topic.ts'
import { fail } from '#shared/errors.ts'
import { toFullname } from '#shared/ids.ts'

/**
 * Returns a topic by slug (R7.3-22). `identity=1` adds the viewer, `posts=1` its first page, `relationships=1` its communities
 * and whether the account joined them.
 */
export const topicDoor: ApiDoor = {
  method: 'GET',
  path: '/api/topics/:slug',
  guard: { who: 'anyone', rate: 'api-topics' },
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }, _body, params, query) {
    const topic = (await findTopic(ctx, { slug: params.slug ?? '' })) ?? fail('not_found')
    const asks = (name: string) => query.get(name) === '1'
    const { ids, communities } = await listTopicCommunities(ctx, topic)
    const identity =
      ctx.viewer === null ? null : { id: toFullname('t2', ctx.viewer.id), displayText: ctx.viewer.name }
    const page = asks('posts')
      ? await listGatheredFeed(ctx, {
          ...{ of: `t:${topic.id}`, communityIds: ids, sort: 'hot' },
          after: query.get('after') ?? undefined,
        })
      : null
    return {
      body: {
        topic: toTopicView(topic),
        ...(asks('identity') && { identity }),
        ...(page !== null && { posts: page.posts, after: page.after }),
        ...(asks('relationships') && {
          relationships: communities.map(({ fullname, prefixedName, path, isMember }) => ({
            ...{ id: fullname, displayText: prefixedName, url: path, isSubscriber: isMember },
          })),
        }),
      },
    }
  },
}
