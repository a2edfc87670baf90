import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { COMMUNITY_TYPES } from '#shared/communities/community-types.ts'
import type { AccountId } from '#shared/ids.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { canViewCommunity } from './policy.ts'
import { canViewCommunitySql } from './policy-sql.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const YES_OR_NO = [true, false]
const ann: Viewer = { id: 1 as AccountId, name: 'ann', isStaff: false, isAdmin: false, showNsfw: false }
const viewers: Record<string, Viewer | null> = {
  visitor: null,
  member: ann,
  'member with Premium': { ...ann, isPremium: true },
  staff: { ...ann, isStaff: true },
  admin: { ...ann, isAdmin: true },
}

/** Every possible community with every possible role. */
const combinations = COMMUNITY_TYPES.flatMap(type =>
  YES_OR_NO.flatMap(is_banned =>
    YES_OR_NO.flatMap(is_legally_blocked =>
      YES_OR_NO.flatMap(is_premium_only =>
        YES_OR_NO.flatMap(isMember =>
          YES_OR_NO.flatMap(isModerator =>
            YES_OR_NO.map(isApproved => ({
              ...{ type, is_banned, is_legally_blocked, is_premium_only },
              ...{ isMember, isModerator, isApproved },
            })),
          ),
        ),
      ),
    ),
  ),
)

test.each(Object.entries(viewers))('what a %s can view is the same in SQL', async (_name, viewer) => {
  const possible = combinations
    .filter(one => viewer !== null || !(one.isMember || one.isModerator || one.isApproved))
    .map((one, place) => ({ ...one, place }))
  const account = (column: string) => sql`case when ${sql.ref(column)} then 1::bigint end as account_id`
  const { rows } = await sql<{ canView: boolean }>`
    select ${canViewCommunitySql(viewer)} as "canView"
    from jsonb_to_recordset(${JSON.stringify(possible)}::jsonb) as c(place int, type text, is_banned boolean,
        is_legally_blocked boolean, is_premium_only boolean, "isMember" boolean, "isModerator" boolean, "isApproved" boolean)
      cross join lateral (select ${account('c.isMember')}) ms
      cross join lateral (select ${account('c.isModerator')}) mo
      cross join lateral (select ${account('c.isApproved')}) ap
    order by c.place`.execute(site.ctx.db)
  expect(rows.length).toBe(viewer === null ? 24 : 192)
  const inTypeScript = possible.map(({ type, isMember, isModerator, isApproved, ...one }) =>
    canViewCommunity(viewer, {
      row: {
        ...{ kind: 'community', type, ownerId: null },
        ...{ isNsfw: false, isQuarantined: false, isGated: false },
        isBanned: one.is_banned,
        isLegallyBlocked: one.is_legally_blocked,
        isPremiumOnly: one.is_premium_only,
      },
      ...{ isMember, isModerator, isApproved, isBannedHere: false, rights: [] },
    }),
  )
  expect(rows.map(row => row.canView)).toEqual(inTypeScript)
})
