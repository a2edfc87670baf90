import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'
import { listingFlagsSql } from './listing-flags.ts'

/** Updates posts after community changes: when it becomes private or NSFW, its posts leave the feeds they no longer belong in. */
export const postSubscriptions: Subscription[] = [
  on('community.changed', 'posts.listing-flags', async (tx, events) => {
    for (const id of new Set(events.map(event => event.payload.communityId)))
      await refreshListingFlags(tx, sql`c.id = ${id}`)
  }),
  // A post written while its community changed may have outdated flags.
  on('post.created', 'posts.listing-flags-of-new', (tx, events) => {
    const ids = events.map(event => event.payload.postId)
    return refreshListingFlags(tx, sql`p.id = any(${ids}::bigint[])`)
  }),
]

/** Updates the listing flags of many posts in one statement, locked in order of id. */
async function refreshListingFlags(tx: Ctx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with stale as materialized (
      select p.id, flags.in_all, flags.in_popular
      from posts p join communities c on c.id = p.community_id
        cross join lateral ${listingFlagsSql}
      where ${which} and (p.in_all, p.in_popular) is distinct from (flags.in_all, flags.in_popular)
      order by p.id for no key update of p
    )
    update posts p set in_all = stale.in_all, in_popular = stale.in_popular from stale where p.id = stale.id
  `.execute(tx.db)
}
