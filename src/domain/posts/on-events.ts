import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { on, type Subscription } from '#platform/events/dispatch-events.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Posts follow their community: when it turns private or NSFW, its posts leave the feeds they may not stand in. */
export const postSubscriptions: Subscription[] = [
  on('community.changed', 'posts: refresh listing flags', async (tx, events) => {
    for (const id of new Set(events.map(event => event.payload.communityId)))
      await refreshListingFlags(tx, id)
  }),
]

/** The same rules as `listingFlags`, for all posts of a community in one statement, locked in order of their ids. */
async function refreshListingFlags(tx: Ctx, communityId: CommunityId): Promise<void> {
  await sql`
    with flags as materialized (
      select p.id,
        p.in_community and c.kind = 'community' and c.type <> 'private' and not is_shut as in_all,
        p.in_community and c.kind = 'community' and c.type <> 'private' and not is_shut and not p.is_nsfw and not c.is_nsfw
          and not c.is_quarantined and not c.is_excluded_from_popular as in_popular
      from posts p join communities c on c.id = p.community_id
        cross join lateral (select c.is_banned or c.is_legally_blocked or c.is_premium_only as is_shut) shut
      where c.id = ${communityId} order by p.id for no key update of p
    )
    update posts p set in_all = flags.in_all, in_popular = flags.in_popular from flags
    where p.id = flags.id and (p.in_all, p.in_popular) is distinct from (flags.in_all, flags.in_popular)
  `.execute(tx.db)
}
