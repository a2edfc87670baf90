import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMUNITY_TYPES } from '#shared/communities/community-types.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { listingFlags, listingFlagsSql } from './listing-flags.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const SWITCHES = 8

/** Every possible post in every possible community. */
const combinations = (['community', 'profile'] as const).flatMap(kind =>
  COMMUNITY_TYPES.flatMap(type =>
    Array.from({ length: 2 ** SWITCHES }, (_, bits) => {
      const [
        isNsfw,
        isQuarantined,
        isExcludedFromPopular,
        isBanned,
        isLegallyBlocked,
        isPremiumOnly,
        ...post
      ] = Array.from({ length: SWITCHES }, (_, bit) => (bits & (1 << bit)) !== 0)
      const community = {
        kind,
        type,
        isNsfw: isNsfw === true,
        isQuarantined: isQuarantined === true,
        isExcludedFromPopular: isExcludedFromPopular === true,
        isBanned: isBanned === true,
        isLegallyBlocked: isLegallyBlocked === true,
        isPremiumOnly: isPremiumOnly === true,
      }
      return { community, post: { isNsfw: post[0] === true, isGone: post[1] === true } }
    }),
  ),
)

test('listing flags are the same in SQL', async () => {
  expect(combinations.length).toBe(1_536)
  const stored = combinations.map(({ community, post }, place) => ({
    place,
    community: {
      kind: community.kind,
      type: community.type,
      is_nsfw: community.isNsfw,
      is_quarantined: community.isQuarantined,
      is_excluded_from_popular: community.isExcludedFromPopular,
      is_banned: community.isBanned,
      is_legally_blocked: community.isLegallyBlocked,
      is_premium_only: community.isPremiumOnly,
    },
    post: { is_nsfw: post.isNsfw, in_community: !post.isGone },
  }))
  const { rows } = await sql<{ in_community: boolean; in_all: boolean; in_popular: boolean }>`
    select p.in_community, flags.in_all, flags.in_popular
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as s(place int, community jsonb, post jsonb)
      cross join lateral jsonb_populate_record(null::communities, s.community) c
      cross join lateral jsonb_populate_record(null::posts, s.post) p
      cross join lateral ${listingFlagsSql}
    order by s.place`.execute(site.ctx.db)
  expect(rows).toEqual(combinations.map(({ community, post }) => listingFlags(community, post)))
})
