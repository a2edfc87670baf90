import type { Ctx } from '#platform/context/context.ts'
import { withoutOverrides } from '#shared/text/direction.ts'
import { isTopicSlug, topicPath } from '#shared/topics.ts'
import type { TopicView } from '#shared/views/topic-view.ts'

export type TopicRow = {
  id: number
  slug: string
  title: string
  description: string
  is_listed: boolean
  position: number
}

/** Returns the topic with this slug, ignoring case; null when there is none. */
export async function findTopic(ctx: Ctx, { slug }: { slug: string }): Promise<TopicRow | null> {
  const wanted = slug.toLowerCase()
  if (!isTopicSlug(wanted)) return null
  const row = await ctx.db
    .selectFrom('topics')
    .select(['id', 'slug', 'title', 'description', 'is_listed', 'position'])
    .where('slug', '=', wanted)
    .executeTakeFirst()
  return row ?? null
}

export function toTopicView({ slug, title, description, is_listed }: Omit<TopicRow, 'position'>): TopicView {
  const words = { title: withoutOverrides(title), description: withoutOverrides(description) }
  return { slug, ...words, isListed: is_listed, path: topicPath(slug) }
}
