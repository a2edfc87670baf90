import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { saveRules } from './save-rules.ts'
import { publishPost } from './screened-writes.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
afterAll(() => site.close())

test('rules act whatever form accents and hosts have, and find the template of a flair', async () => {
  const { id: communityId, name } = await openCommunity(site, { by: cast.cy, name: 'spellings' })
  await site.ctx.db
    .insertInto('flair_templates')
    .values({ community_id: communityId, kind: 'post', text: 'Gr\u00fcn', position: 1 })
    .execute()
  const yaml =
    'title: caf\u00e9\nset_flair: Gru\u0308n\n---\ndomain: m\u00fcller.example\naction: remove\naction_reason: "{{match}}"'
  await saveRules(site.as(cast.cy), { communityId, yaml, note: '', isShadow: false, base: 0 })
  const post = async (title: string, url?: string) => {
    const kind = url === undefined ? ('text' as const) : ('link' as const)
    const input = { communityName: name, kind, title, ...(url !== undefined && { url }) }
    const { id } = await publishPost(site.as(cast.ann), input)
    return site.ctx.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  const flaired = await post('A cafe\u0301')
  expect(flaired.flair_text).toBe('Gru\u0308n')
  expect(flaired.flair_template_id).not.toBeNull()
  for (const url of ['https://www.m\u00fcller.example/1', 'https://a.xn--mller-kva.example/2'])
    expect(await post('Link', url)).toMatchObject({
      removal: 'removed',
      removal_reason: 'xn--mller-kva.example',
    })
  expect(await post('Link', 'https://muller.example/3')).toMatchObject({ removal: null })
})

test('a community refuses a domain however it is written', async () => {
  const { id, name } = await openCommunity(site, { by: cast.cy, name: 'closed_to_some' })
  await site.ctx.db
    .insertInto('community_settings')
    .values({ community_id: id, settings: JSON.stringify({ domainsBlocked: ['xn--mller-kva.example'] }) })
    .execute()
  const input = { communityName: name, kind: 'link' as const, title: 'Link' }
  for (const url of [
    'https://M\u00dcLLER.example/1',
    'https://www.mu\u0308ller.example/2',
    'm\u00fcller.example/3',
  ])
    await expect(publishPost(site.as(cast.ann), { ...input, url })).rejects.toMatchObject({
      code: 'domain_refused',
    })
})
