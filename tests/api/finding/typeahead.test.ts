import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { toFullname } from '#shared/ids.ts'
import { RATES } from '#shared/rates.ts'
import { typeaheadSuggestion } from '#shared/search-suggestions.ts'
import type { TypeaheadItem } from '#shared/views/search-suggestion.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let visitor: SiteClient
let gardening: number

beforeAll(async () => {
  app = await startApp({ site: fakeSite(), env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  gardening = (await openCommunity(app, { by: cast.cy, name: 'Gardening' })).id
  const sizes = {
    garden: 3,
    GardenDesign: 900,
    gardens_of_rome: 40,
    garden_house: 40_000,
    garden_gate: 7,
    gardenia: 12,
  }
  for (const [name, members] of Object.entries(sizes)) {
    await openCommunity(app, { by: cast.cy, name })
    await app.ctx.db
      .updateTable('communities')
      .set({ member_count: members })
      .where('name', '=', name)
      .execute()
  }
  await openCommunity(app, { by: cast.cy, name: 'gardenclub', type: 'private' })
  await openCommunity(app, { by: cast.cy, name: 'gardenadults', isNsfw: true })
  const { id } = await openCommunity(app, { by: cast.cy, name: 'gardenfever' })
  await app.ctx.db.updateTable('communities').set({ is_quarantined: true }).where('id', '=', id).execute()
  await joinCommunity(app.as(cast.bo), { communityId: id })
  for (const name of ['gardener', 'gardener_gone', 'gardener_shut']) await signUp(app, { name })
  const people = app.ctx.db.updateTable('accounts')
  await people
    .set({ post_karma: 30, comment_karma: 4, about: 'Digs.' })
    .where('name', '=', 'gardener')
    .execute()
  await people.set({ deleted_at: app.ctx.now() }).where('name', '=', 'gardener_gone').execute()
  await people.set({ is_suspended: true }).where('name', '=', 'gardener_shut').execute()
  visitor = openClient({ url: app.url })
})
afterAll(() => app.stop())

const ask = (query: string, isNsfwIncluded = true) => ({
  productSurface: 'test',
  query,
  searchInput: { queryId: 'q1', isNsfwIncluded },
})
const found = async (client: SiteClient, query: string, isNsfwIncluded = true) =>
  (await client.run('SearchTypeahead', ask(query, isNsfwIncluded))).typeahead.map(item => item.name)
const byType = async (client: SiteClient, query: string, nsfw = '1', limit = 5) => {
  const { typeaheadByType } = await client.run('SearchTypeaheadByType', {
    ...ask(query),
    filters: [{ key: 'nsfw', value: nsfw }],
    limit,
  })
  const names = (items: TypeaheadItem[]) => items.map(item => item.name)
  return { subreddits: names(typeaheadByType.subreddits), profiles: names(typeaheadByType.profiles) }
}
const as = async (name: string) => openClient({ url: app.url, cookie: await app.logIn(name) })

test('[R7.2-11] [R9-21] names that begin so, five at most, the exact one first, then the largest, people among them', async () => {
  expect(await found(visitor, 'garden')).toEqual([
    'garden',
    'garden_house',
    'GardenDesign',
    'gardens_of_rome',
    'gardener',
  ])
  // Whatever is like it comes after.
  expect((await found(visitor, 'GARDENI')).slice(0, 2)).toEqual(['gardenia', 'Gardening'])
})

test('[R7.2-12] [R9-21] by type: communities and people apart, each at most as many as are asked for', async () => {
  expect(await byType(visitor, 'garden')).toEqual({
    subreddits: ['garden', 'garden_house', 'GardenDesign', 'gardens_of_rome', 'gardenia'],
    profiles: ['gardener'],
  })
  expect((await byType(visitor, 'garden', '1', 2)).subreddits).toEqual(['garden', 'garden_house'])
  const { status, field } = await visitor.refusal('SearchTypeaheadByType', {
    ...ask('g'),
    filters: [],
    limit: 6,
  })
  expect([status, field]).toEqual([400, 'limit'])
})

test('[R7.2-11] [R7.2-12] both answer under data.search', async () => {
  const mixed = await visitor.send('SearchTypeahead', ask('gardener'))
  expect(JSON.parse(mixed.text).data.search.typeahead[0].name).toBe('gardener')
  const apart = await visitor.send('SearchTypeaheadByType', { ...ask('gardener'), filters: [], limit: 5 })
  expect(JSON.parse(apart.text).data.search.typeaheadByType.profiles[0].name).toBe('gardener')
})

test('[R3-srch-04] an item has the fields of the spec', async () => {
  await app.ctx.db
    .updateTable('communities')
    .set({ member_count: 5 })
    .where('name', '=', 'Gardening')
    .execute()
  const { typeahead } = await visitor.run('SearchTypeahead', ask('gardening'))
  expect(typeahead[0]).toEqual({
    __typename: 'Subreddit',
    id: toFullname('t5', gardening as never),
    name: 'Gardening',
    isNsfw: false,
    isQuarantined: false,
    subscribersCount: 5,
    styles: { icon: null },
    legacyIcon: null,
    publicDescriptionText: 'For friends of Gardening.',
    redditorInfo: null,
  })
  const person = (await visitor.run('SearchTypeahead', ask('u/gardener'))).typeahead[0]
  expect(person).toMatchObject({
    __typename: 'Profile',
    id: expect.stringMatching(/^t2_/),
    subscribersCount: 0,
    publicDescriptionText: 'Digs.',
    redditorInfo: { karma: { total: 34 } },
  })
})

test('a slip of the hand, a part of the name and a prefix of the kind find it too', async () => {
  expect(await found(visitor, 'gardning')).toContain('Gardening')
  expect(await found(visitor, 'of_rome')).toEqual(['gardens_of_rome'])
  expect(await found(visitor, 'r/gardener')).not.toContain('gardener')
  expect(await found(visitor, 'u/garden')).toEqual(['gardener'])
  expect(await found(visitor, '')).toEqual([])
  expect(await found(visitor, 'ga%')).toEqual([])
})

test('never suggests private or quarantined places, or people who left, are suspended or are blocked', async () => {
  const secrets = ['gardenclub', 'gardenfever', 'gardener_gone', 'gardener_shut']
  const told = async (client: SiteClient) => {
    const names = await Promise.all(secrets.map(name => found(client, name)))
    return secrets.filter((name, at) => names[at]?.includes(name))
  }
  expect(await told(visitor)).toEqual([])
  expect(await told(await as('ann'))).toEqual([])
  expect(await told(await as('bosco'))).toEqual(['gardenfever'])
  expect(await told(await as('cyril'))).toEqual(['gardenclub', 'gardenfever'])
  expect(await told(await as('dinah'))).toEqual(['gardener_shut'])
  const gardener = await app.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('name', '=', 'gardener')
    .executeTakeFirstOrThrow()
  await blockAccount(app.as(cast.ann), { accountId: gardener.id })
  expect(await found(await as('ann'), 'gardener')).not.toContain('gardener')
  expect(await found(await as('bosco'), 'gardener')).toContain('gardener')
})

test('what is for adults is named to those alone who switched safe search off, and ask for it', async () => {
  const adults = 'gardenadults'
  expect(await found(visitor, adults)).not.toContain(adults)
  const open = openClient({ url: app.url, cookie: 'safe_search=0' })
  expect(await found(open, adults)).toContain(adults)
  expect(await found(open, adults, false)).not.toContain(adults)
  expect((await byType(open, adults)).subreddits).toContain(adults)
  expect((await byType(open, adults, '0')).subreddits).not.toContain(adults)
  const ann = await as('ann')
  expect(await found(ann, adults)).not.toContain(adults)
  await ann.run('SavePreferences', { changes: { showNsfw: true } })
  expect(await found(ann, adults)).toContain(adults)
})

test('[R3-srch-05] a suggestion shows the small picture of a community, or else the large one', async () => {
  const variant = (key: string, width: number) => ({ key, width, height: width, format: 'webp', bytes: 1 })
  const { id } = await app.ctx.db
    .insertInto('media')
    .values({
      purpose: 'icon',
      sha256: 'f'.repeat(64),
      ...{ width: 256, height: 256, dominant_color: '#336644', blurhash: '' },
      variants: JSON.stringify([variant('large.webp', 256), variant('small.webp', 32)]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.ctx.db
    .updateTable('communities')
    .set({ icon_media_id: id })
    .where('name', '=', 'gardenia')
    .execute()
  const [item] = (await visitor.run('SearchTypeahead', ask('gardenia'))).typeahead
  expect(item).toMatchObject({
    styles: { icon: '/media/small.webp' },
    legacyIcon: { url: '/media/large.webp' },
  })
  if (item === undefined) return
  expect(typeaheadSuggestion(item).displayInfo?.iconUrl).toBe('/media/small.webp')
  const onlyLegacy = { ...item, styles: { icon: null } }
  expect(typeaheadSuggestion(onlyLegacy).displayInfo?.iconUrl).toBe('/media/large.webp')
})

describe('the address bar of a browser', () => {
  type Suggestions = [query: string, names: string[], about: string[], urls: string[]]
  const suggest = async (query: string, cookie = '') => {
    const answer = await app.ask(`/search/suggestions?q=${encodeURIComponent(query)}`, {
      headers: cookie === '' ? {} : { cookie },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/x-suggestions+json; charset=utf-8')
    expect(answer.headers.get('set-cookie')).toBeNull()
    return (await answer.json()) as Suggestions
  }

  test('gets the same names, with what they are about and where they are', async () => {
    const [query, names, about, urls] = await suggest('garden')
    expect(query).toBe('garden')
    expect(names).toEqual(['r/garden', 'r/garden_house', 'r/GardenDesign', 'r/gardens_of_rome', 'u/gardener'])
    expect(urls.slice(3)).toEqual([`${app.url}/r/gardens_of_rome/`, `${app.url}/user/gardener/`])
    expect([about.length, about[4]]).toEqual([5, 'Digs.'])
    for (const empty of ['', ' ', 'x'.repeat(71), '\u0000'])
      expect([empty, (await suggest(empty)).slice(1)]).toEqual([empty, [[], [], []]])
  })

  test('suggests only what visitors may see, even to owners and members', async () => {
    // Owner of the private community, member of the quarantined one, visitor without safe search.
    for (const cookie of ['', await app.logIn('cyril'), await app.logIn('bosco'), 'safe_search=0'])
      for (const name of ['gardenclub', 'gardenadults', 'gardenfever', 'gardener_gone', 'gardener_shut']) {
        const [, names] = await suggest(name, cookie)
        expect([name, names.some(found => found.slice(2) === name)]).toEqual([name, false])
      }
  })

  test('shares the typeahead’s rate limit', async () => {
    const strict = await startApp({ databaseUrl: app.databaseUrl, env: { RATE_LIMIT_FACTOR: '1' } })
    const status = async () => (await strict.ask('/search/suggestions?q=')).status
    try {
      let asked = 0
      // The tests above used some of it.
      while ((await status()) === 200) asked += 1
      expect(asked).toBeGreaterThan(RATES.typeahead.limit / 2)
      expect(asked).toBeLessThanOrEqual(RATES.typeahead.limit)
      const refused = await strict.ask('/search/suggestions?q=')
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        429,
        expect.stringMatching(/^\d+$/),
      ])
      // The box of the site draws from the same budget.
      const client = openClient({ url: strict.url })
      await expect(client.run('SearchTypeahead', ask('garden'))).rejects.toThrow('rate_limited')
    } finally {
      await strict.stop()
    }
  })
})
