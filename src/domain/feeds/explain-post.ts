import { type LoadedPost, loadPostRows } from '#domain/posts/load-posts.ts'
import { balanceFactor } from '#domain/ranking/balance.ts'
import { HOT_PERIOD_SECONDS, scoreOrder } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { decimal } from '#shared/messages/format-decimal.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { type HomeMix, isListingSort } from '#shared/sorts.ts'
import type { PostReason } from '#shared/views/post-view.ts'
import { RISING_SECONDS } from './feed-order.ts'

export type ReasonInput = { postId: PostId; feed: string; sort: string; mix?: HomeMix }
type Terms = PostReason['terms']
/** Custom feeds, topics and country feeds, as `feed-scope.ts` names them. */
const GATHERED = /^(m|t|country):/

/**
 * Returns why a post ranks where it does in a feed: the terms of the sort's formula with this post's numbers. Labels are
 * message keys (`why.term.…`), the summary too (`why.<sort>`). Only the reader's own communities and mix affect it.
 */
export async function explainPost(ctx: Ctx, input: ReasonInput): Promise<PostReason> {
  const sort = isListingSort(input.sort) ? input.sort : 'hot'
  const [post] = await loadPostRows(ctx, { ids: [input.postId], withBody: false })
  if (post === undefined) fail('not_found')
  const isGathered = sort === 'hot' && GATHERED.test(input.feed)
  const isBalanced = isGathered || (sort === 'best' && (input.mix ?? 'balanced') === 'balanced')
  const terms = isBalanced ? await balancedTerms(ctx, post) : termsOf(ctx, post, sort)
  const summary = isGathered
    ? 'why.gathered'
    : sort === 'best'
      ? `why.best.${input.mix ?? 'balanced'}`
      : `why.${sort}`
  return { sort, feed: input.feed, terms, summary }
}

function termsOf(ctx: Ctx, post: LoadedPost, sort: string): Terms {
  const { row } = post
  const ageHours = (ctx.now().getTime() - row.created_at.getTime()) / 3_600_000
  const age = { label: 'why.term.age_hours', value: decimal(ageHours, 1) }
  const votes = [
    { label: 'why.term.ups', value: exactCount(row.ups) },
    { label: 'why.term.downs', value: exactCount(row.downs) },
  ]
  if (sort === 'new') return [age]
  if (sort === 'top') return [{ label: 'why.term.score', value: exactCount(row.ups - row.downs) }, age]
  if (sort === 'controversial') return votes
  if (sort === 'rising')
    return [...votes, age, { label: 'why.term.window_hours', value: exactCount(RISING_SECONDS / 3_600) }]
  return hotTerms(post, age)
}

function hotTerms({ row }: LoadedPost, age: Terms[number]): Terms {
  const fromScore = scoreOrder(row.ups - row.downs)
  return [
    { label: 'why.term.score', value: exactCount(row.ups - row.downs) },
    { label: 'why.term.from_score', value: decimal(fromScore, 2) },
    age,
    { label: 'why.term.from_time', value: decimal(row.hot - fromScore, 2) },
    { label: 'why.term.hours_per_tenfold', value: decimal(HOT_PERIOD_SECONDS / 3_600, 1) },
    { label: 'why.term.hot', value: decimal(row.hot, 2) },
  ]
}

async function balancedTerms(ctx: Ctx, post: LoadedPost): Promise<Terms> {
  const top = await ctx.db
    .selectFrom('posts')
    .select(['hot', 'created_at'])
    .where('community_id', '=', post.row.community_id)
    .where('in_community', '=', true)
    .orderBy('hot', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { hot, created_at: createdAt } = top ?? post.row
  const factor = balanceFactor({ hot, createdAt, now: ctx.now() })
  return [
    ...termsOf(ctx, post, 'hot'),
    { label: 'why.term.community', value: post.access.label.prefixedName },
    { label: 'why.term.community_top', value: decimal(factor, 2) },
    { label: 'why.term.balanced', value: decimal(post.row.hot / factor, 5) },
  ]
}
