import { afterAll, beforeAll, expect, test } from 'vitest'
import { canModerate, canPostIn } from '#domain/communities/policy.ts'
import { createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { loadThings, loadThingsForSite } from './load-things.ts'

let site: TestSite
let fullname: string

beforeAll(async () => {
  site = await openTestSite()
  const { ann } = await createCast(site)
  const { id, name } = await openCommunity(site, { by: ann, name: 'kilns' })
  fullname = (await writePost(site, { by: ann, in: name, title: 'The kiln' })).fullname
  const shut = { type: 'private', is_banned: true } as const
  await site.ctx.db.updateTable('communities').set(shut).where('id', '=', id).execute()
})
afterAll(() => site.close())

test('finds hidden items for the site itself, with the access of a visitor', async () => {
  const visitor = site.as(null)
  expect([...(await loadThings(visitor, [fullname])).keys()]).toEqual([])
  const thing = (await loadThingsForSite(visitor, [fullname])).get(fullname)
  expect(thing).toMatchObject({ fullname, title: 'The kiln' })
  expect(thing?.access).toMatchObject({
    canView: true,
    canPost: false,
    isMember: false,
    isModerator: false,
    isApproved: false,
    rights: [],
  })
  const access = thing?.access
  if (access === undefined) throw new Error('the post was not found')
  expect(canModerate(visitor.viewer, access, 'posts')).toBe(false)
  expect(canPostIn(visitor.viewer, access)).toBe(false)
})
