import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standAs } from '#tests/fixtures/standings.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { canReadRevision, refuseWikiReading, type WikiRules } from './policy.ts'
import { canReadPagesSql, canReadRevisionsSql } from './policy-sql.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const settings = { mode: 'members', accountAgeDays: 0, karma: 0 } as const

test.each(['visitor', 'other', 'approved', 'moderator', 'admin'] as const)(
  'what of a wiki is there for a %s is the same in SQL',
  async who => {
    const [viewer, standing] = standAs(who)
    const wiki: WikiRules = { standing, settings, record: null }
    const { rows } = await sql<{ page: boolean; revision: boolean; flag: boolean }>`
      select flag, ${canReadPagesSql(viewer, wiki)} as page, ${canReadRevisionsSql(viewer, wiki)} as revision
      from unnest(array[false, true]) as given(flag)
      cross join lateral (select flag as is_secret) p cross join lateral (select flag as is_hidden) r
      order by flag`.execute(site.ctx.db)
    expect(rows).toEqual(
      [false, true].map(flag => ({
        flag,
        page: refuseWikiReading(viewer, wiki, { isSecret: flag }) === null,
        revision: canReadRevision(viewer, wiki, { isHidden: flag }),
      })),
    )
    const isTheirs = who === 'moderator' || who === 'admin'
    expect(rows.map(row => row.revision)).toEqual([true, isTheirs])
  },
)
