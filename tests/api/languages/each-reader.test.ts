import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let thread: string

beforeAll(async () => {
  app = await startApp({ env: { PAGE_CACHE_MB: '16' } })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'bakery' })
  const brot = await openCommunity(app, { by: cast.cy, name: 'brot' })
  await changeCommunitySettings(app.as(cast.cy), { communityId: brot.id, language: 'de-AT' })
  thread = (await writePost(app, { by: cast.ann, in: 'bakery', title: 'Rye' })).permalink
  await writePost(app, { by: cast.ann, in: 'brot', title: 'Roggen' })
})
beforeEach(async () => {
  for (const viewer of [cast.ann, cast.bo]) await savePreferences(app.as(viewer), { language: 'auto' })
})
afterAll(() => app.stop())

type Asked = { language?: string; cookie?: string }
const headersOf = ({ language, cookie }: Asked) => ({
  ...(language !== undefined && { 'accept-language': language }),
  ...(cookie !== undefined && { cookie }),
})
const ask = (path: string, asked: Asked = {}) => app.ask(path, { headers: headersOf(asked) })
/** The language that a page says it is in, and what its link for logging in or its button for posting says. */
async function spoken(path: string, asked: Asked = {}): Promise<string[]> {
  const html = await (await ask(path, asked)).text()
  const words = ['Log In', 'Anmelden', 'Log Out', 'Abmelden'].filter(word => html.includes(`>${word}<`))
  return [/<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? 'none', ...words]
}
const GERMAN = { language: 'de-DE,de;q=0.9,en;q=0.5' }
const ENGLISH = { language: 'en-US,en;q=0.9' }

test('visitors get the language of their browser, also from what is kept for all', async () => {
  for (const path of ['/', '/r/bakery/', thread, '/communities', '/login'])
    for (const _time of [1, 2]) {
      expect(await spoken(path, GERMAN), path).toEqual(['de', 'Anmelden'])
      expect(await spoken(path, ENGLISH), path).toEqual(['en', 'Log In'])
      expect(await spoken(path, { language: 'fr' }), path).toEqual(['en', 'Log In'])
    }
})

test('what is kept for all names the language among what it depends on', async () => {
  await ask('/', GERMAN)
  const [german, english] = await Promise.all([ask('/', GERMAN), ask('/', ENGLISH)])
  expect(german.headers.get('vary')).toContain('Accept-Language')
  expect(german.headers.get('etag')).not.toBe(english.headers.get('etag'))
  const known = { 'if-none-match': german.headers.get('etag') ?? '' }
  expect((await app.ask('/', { headers: { ...known, 'accept-language': 'de' } })).status).toBe(304)
  expect((await app.ask('/', { headers: { ...known, 'accept-language': 'en' } })).status).toBe(200)
})

test('numbers and counts follow the language', async () => {
  await sql`update posts set ups = 12345, downs = 0 where title = 'Rye'`.execute(app.ctx.db)
  const german = await (await ask(`${thread}?sort=new`, GERMAN)).text()
  const english = await (await ask(`${thread}?sort=new`, ENGLISH)).text()
  expect(german).toContain('12.345')
  expect(english).toContain('12,345')
  expect(german).toContain('Keine Kommentare')
})

test('a page loads the scripts of its language', async () => {
  const scripts = async (asked: Asked) =>
    [...(await (await ask('/', asked)).text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(
      match => match[1] ?? '',
    )
  const [german, english] = [await scripts(GERMAN), await scripts(ENGLISH)]
  expect(german.length).toBeGreaterThan(5)
  for (const path of german) expect(path).toMatch(/^\/assets\/de\//)
  for (const path of english) expect(path).not.toMatch(/^\/assets\/de\//)
  for (const path of german.slice(0, 3)) expect((await ask(path)).status, path).toBe(200)
})

test('members read the language that they chose, whatever their browser says', async () => {
  const cookie = await app.logIn('ann')
  expect(await spoken('/', { ...GERMAN, cookie })).toContain('de')
  await savePreferences(app.as(cast.ann), { language: 'en' })
  expect((await spoken('/', { ...GERMAN, cookie }))[0]).toBe('en')
  await savePreferences(app.as(cast.ann), { language: 'de' })
  expect((await spoken('/', { ...ENGLISH, cookie }))[0]).toBe('de')
  expect((await spoken(thread, { cookie }))[0]).toBe('de')
})

test('the choice is a setting, which refuses what the site does not speak', async () => {
  const cookie = await app.logIn('bosco')
  const page = await (await ask('/settings/feed', { cookie })).text()
  const options = /<select[^>]*name="language"[\s\S]*?<\/select>/.exec(page)?.[0] ?? ''
  expect([...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(match => match.slice(1))).toEqual(
    [
      ['auto', 'Same as the browser'],
      ['en', 'English'],
      ['de', 'Deutsch'],
    ],
  )
  await formPost(app, '/settings', { form: 'feed', language: 'de' }, cookie)
  expect((await spoken('/', { cookie }))[0]).toBe('de')
  await formPost(app, '/settings', { form: 'feed', language: 'en-XA' }, cookie)
  expect((await spoken('/', { cookie }))[0]).not.toBe('en-XA')
})

test('a refused form says why in the language of its page', async () => {
  const answer = await app.ask('/register', {
    method: 'POST',
    headers: { ...GERMAN, 'accept-language': 'de', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      name: 'ann',
      email: 'x@mail.example',
      password: 'four green bicycles',
    }).toString(),
  })
  expect(await answer.text()).toContain('Dieser Benutzername ist vergeben.')
})

test('a page that does not exist says so in the language that its reader chose', async () => {
  const cookie = await app.logIn('ann')
  await savePreferences(app.as(cast.ann), { language: 'de' })
  const { status } = await ask('/r/nowhere/', { cookie })
  expect(status).toBe(404)
  expect((await spoken('/r/nowhere/', { cookie }))[0]).toBe('de')
})

test('a client that names no language reads a community in the community’s', async () => {
  for (const _time of [1, 2]) {
    expect((await spoken('/r/brot/'))[0]).toBe('de')
    expect((await spoken('/r/bakery/'))[0]).toBe('en')
    expect((await spoken('/'))[0]).toBe('en')
    expect((await spoken('/r/brot/', ENGLISH))[0]).toBe('en')
  }
})

test('a private community does not tell strangers its language', async () => {
  const geheim = await openCommunity(app, { by: cast.cy, name: 'geheim' })
  await changeCommunitySettings(app.as(cast.cy), { communityId: geheim.id, language: 'de' })
  await sql`update communities set type = 'private' where id = ${geheim.id}`.execute(app.ctx.db)
  expect((await spoken('/r/geheim/'))[0]).toBe('en')
})

test('feeds for readers of feeds say their language', async () => {
  const languageOf = async (path: string, asked: Asked = {}) =>
    /<language>([^<]*)</.exec(await (await ask(path, asked)).text())?.[1]
  expect(await languageOf('/r/brot/.rss')).toBe('de')
  expect(await languageOf('/r/bakery/.rss')).toBe('en')
  expect(await languageOf('/r/bakery/.rss', GERMAN)).toBe('de')
})
