import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/subscription.ts'

/** Posts follow their community: when it turns private or NSFW, its posts leave the feeds they may not stand in. */
export const postSubscriptions: Subscription[] = [
  on('community.changed', 'posts.listing-flags', async (tx, events) => {
    for (const id of new Set(events.map(event => event.payload.communityId)))
      await refreshListingFlags(tx, sql`c.id = ${id}`)
  }),
  // Written while its community changed, a post may stand where it did before.
  on('post.created', 'posts.listing-flags-of-new', (tx, events) => {
    const ids = events.map(event => event.payload.postId)
    return refreshListingFlags(tx, sql`p.id = any(${ids}::bigint[])`)
  }),
]

/** The same rules as `listingFlags`, for many posts in one statement, locked in order of their ids. */
async function refreshListingFlags(tx: Ctx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with stale as materialized (
      select p.id, flags.in_all, flags.in_popular
      from posts p join communities c on c.id = p.community_id
        cross join lateral (select c.is_banned or c.is_legally_blocked or c.is_premium_only as is_shut) shut
        cross join lateral (select p.in_community and c.kind = 'community' and c.type <> 'private' and not is_shut as in_all) listed
        cross join lateral (select listed.in_all, listed.in_all and not p.is_nsfw and not c.is_nsfw
          and not c.is_quarantined and not c.is_excluded_from_popular as in_popular) flags
      where ${which} and (p.in_all, p.in_popular) is distinct from (flags.in_all, flags.in_popular)
      order by p.id for no key update of p
    )
    update posts p set in_all = stale.in_all, in_popular = stale.in_popular from stale where p.id = stale.id
  `.execute(tx.db)
}
