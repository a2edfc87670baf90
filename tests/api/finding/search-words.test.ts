import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { editProfile } from '#domain/profiles/edit-profile.ts'
import { addToBacklog } from '#domain/search-index/backlog.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'languages' })
  const titles = ['C++ for gardeners', 'C# for gardeners', 'C for gardeners', 'The F.C.C. and gardeners']
  for (const title of titles) await writePost(app, { by: cast.ann, in: 'languages', title })
  const { id } = await writePost(app, { by: cast.bo, in: 'languages', title: 'Gardeners who write code' })
  await writeComment(app, { by: cast.ann, on: id, body: 'Mine is in C/C++.' })
  await settleEvents(app)
})
afterAll(() => app.stop())

const page = async (search: string, as?: string) => {
  const headers = { accept: 'text/html', ...(as !== undefined && { cookie: await app.logIn(as) }) }
  const html = await (await app.ask(`/search?${search}`, { headers })).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main'))
}
/** Returns the titles of the posts that a query finds. */
const found = async (query: string, as?: string) => {
  const html = await page(new URLSearchParams({ q: query }).toString(), as)
  const titles = html.matchAll(/id="t3_\w+-title"[^>]*>(.*?)<\/a>/gs)
  return [...titles].map(([, title = '']) => title.replace(/<[^>]+>/g, '')).sort()
}
/** Returns the notes about parts of a query that aren't used as typed. */
const told = async (query: string, as?: string) => {
  const html = await page(new URLSearchParams({ q: query }).toString(), as)
  return [...html.matchAll(/data-problem="\w+">(.*?)<\/li>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  )
}

test('c++, c# and c are three different words', async () => {
  expect(await found('c++')).toEqual(['C++ for gardeners'])
  expect(await found('C#')).toEqual(['C# for gardeners'])
  expect(await found('c')).toEqual(['C for gardeners', 'The F.C.C. and gardeners'])
  expect(await found('"c++ for" gardener')).toEqual(['C++ for gardeners'])
  expect(await found('gardeners -c++ -c#')).not.toContain('C++ for gardeners')
  expect(await page('q=c%2B%2B&type=comment')).toMatch(/Mine is in C\/<mark[^>]*>C\+\+<\/mark>/)
})

test('author:me finds the reader’s own posts; a visitor is told to log in', async () => {
  expect(await found('gardeners author:me', 'bosco')).toEqual(['Gardeners who write code'])
  expect(await found('gardeners -author:me', 'ann')).toEqual(['Gardeners who write code'])
  expect(await told('author:me')).toEqual(['author:me works only when you are logged in.'])
  expect(await page('q=author:me')).not.toContain('more results than one search')
})

test('yesterday is a day; what is no date or number is told without a guess', async () => {
  expect(await found('after:yesterday author:bosco')).toEqual(['Gardeners who write code'])
  expect(await found('before:yesterday author:bosco')).toEqual([])
  expect(await told('gardeners before:someday')).toEqual([
    'before:someday needs a date such as 2026-01-31, an age such as 7d, today or yesterday.',
  ])
  expect(await told('gardeners score:many')).toEqual(['score:many needs a number, such as &gt;10 or 5..20.'])
  expect(await told('gardeners NOT')).toEqual(['NOT needs a word after it.'])
})

test('who hides from search is found by name only by themselves and staff, in results and suggestions', async () => {
  const names = ['shyfolk', 'shyfolk_open']
  for (const name of names) await signUp(app, { name })
  const shy = await signUp(app, { name: 'shyfolk_hidden' })
  await savePreferences(app.as(shy), { showInSearch: false })
  const seen = async (as?: string) => {
    const client = openClient({
      url: app.url,
      ...(as !== undefined && { cookie: await app.logIn(as) }),
    })
    const ask = {
      productSurface: 'test',
      query: 'shyfolk',
      searchInput: { queryId: 'q1', isNsfwIncluded: true },
    }
    const { typeahead } = await client.run('SearchTypeahead', ask)
    const [results, beside] = [await page('q=shyfolk&type=user', as), await page('q=shyfolk', as)]
    const listed = (html: string) =>
      [...new Set([...html.matchAll(/href="\/user\/(\w+)\/"/g)].map(([, name]) => name))].sort()
    return [typeahead.map(item => item.name).sort(), listed(results), listed(beside)]
  }
  const all = [...names, 'shyfolk_hidden'].sort()
  expect(await seen()).toEqual([names, names, names])
  expect(await seen('ann')).toEqual([names, names, names])
  expect(await seen('shyfolk_hidden')).toEqual([all, all, all])
  expect(await seen('dinah')).toEqual([all, all, all])
})

test('authors of an imported archive are found by name', async () => {
  await app.ctx.db
    .insertInto('accounts')
    .values({ name: 'archivist_of_old', is_claimed: false, created_at: app.ctx.now() })
    .execute()
  expect(await page('q=archivist&type=user')).toContain('href="/user/archivist_of_old/"')
  expect(await page('q=archivist')).toContain('href="/user/archivist_of_old/"')
})

test('while an import is still being indexed, search says that older content cannot be found yet', async () => {
  const note = /Search is still reading older content/
  expect(await page('q=gardeners')).not.toMatch(note)
  await addToBacklog(app.ctx, { kind: 'comment', ids: [1] })
  expect(await page('q=gardeners')).not.toMatch(note)
  expect(await page('q=gardeners&type=comment')).toMatch(note)
  await app.ctx.db.deleteFrom('search_backlog').where('ids', 'is not', null).execute()
  expect(await page('q=gardeners&type=comment')).not.toMatch(note)
})

test('communities are found by titles and descriptions with accents, typed with or without them', async () => {
  const { id } = await openCommunity(app, { by: cast.cy, name: 'backstube' })
  const words = { title: 'Café Müller', description: 'Brötchen d’hier, and the baker’s ＣＡＫＥ' }
  await app.ctx.db.updateTable('communities').set(words).where('id', '=', id).execute()
  for (const query of [
    'café',
    'CAFE',
    'müller',
    'muller',
    'MÜLLER',
    'brotchen',
    "baker's",
    'bakers',
    'd’hier',
    'cake',
  ])
    expect(await page(new URLSearchParams({ q: query, type: 'sr' }).toString()), query).toContain(
      '/r/backstube',
    )
  expect(await page('q=mueller&type=sr')).not.toContain('/r/backstube')
  expect(await page('q=muller&type=sr')).toMatch(/Café <mark[^>]*>Müller<\/mark>/)
})

test('people are found by display name and by what they say of themselves, which heads of pages describe', async () => {
  const zoe = await signUp(app, { name: 'glassblower' })
  const shown = { allowFollowers: true, showInSearch: true, showActivity: true }
  await editProfile(app.as(zoe), {
    ...{ displayName: 'Zoë Ångström', about: 'Blows **Łódź** lamps.', links: [], ...shown },
  })
  const people = (q: string) => page(new URLSearchParams({ q, type: 'user' }).toString())
  for (const query of ['zoë', 'angstrom zoe', 'lamps', 'łódź'])
    expect(await people(query), query).toContain('/user/glassblower/')
  expect(await people('zoe')).toMatch(/<mark[^>]*>Zoë<\/mark> Ångström/)
  const profile = await (await app.ask('/user/glassblower/', { headers: { accept: 'text/html' } })).text()
  expect(profile).toContain('<meta name="description" content="Blows Łódź lamps."')
  // Matches in names rank before matches in descriptions.
  const fan = await signUp(app, { name: 'zz_fan' })
  await app.ctx.db.updateTable('accounts').set({ post_karma: 1 }).where('id', '=', fan.id).execute()
  await editProfile(app.as(fan), { displayName: '', about: 'I love Zoë’s lamps.', links: [], ...shown })
  const found = await people('zoe')
  expect(found.indexOf('/user/glassblower/')).toBeLessThan(found.indexOf('/user/zz_fan/'))
  await editProfile(app.as(zoe), { displayName: '', about: '', links: [], ...shown })
  expect(await people('zoe')).not.toContain('/user/glassblower/')
})
