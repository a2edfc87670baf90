import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { addFilter } from '#domain/filters/add-filter.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let cookies: Record<'ann' | 'bosco', string>
let spoilers: { permalink: string; fullname: string }

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  cookies = { ann: await app.logIn('ann'), bosco: await app.logIn('bosco') }
  const pottery = await openCommunity(app, { by: cast.cy, name: 'pottery' })
  const bagpipes = await openCommunity(app, { by: cast.cy, name: 'bagpipes' })
  for (const viewer of [cast.ann, cast.bo]) {
    await joinCommunity(app.as(viewer), { communityId: pottery.id })
    await joinCommunity(app.as(viewer), { communityId: bagpipes.id })
  }
  await writePost(app, { by: cast.cy, in: 'pottery', title: 'A kiln at home' })
  spoilers = await writePost(app, { by: cast.cy, in: 'pottery', title: 'Season finale: who wins' })
  await writePost(app, { by: cast.cy, in: 'pottery', title: 'Glaze recipes', body: 'From the final season' })
  await writePost(app, {
    by: cast.cy,
    in: 'pottery',
    title: 'A long read',
    url: 'https://blog.tabloid.example/a',
  })
  await writePost(app, { by: cast.cy, in: 'bagpipes', title: 'Drones in tune' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.ctx.db.deleteFrom('feed_filters').execute()
  await app.ctx.db.deleteFrom('muted_communities').execute()
  await app.ctx.db.deleteFrom('thread_visits').execute()
  await formPost(app, '/settings', { form: 'feed', boxes: 'hideRead' }, cookies.ann)
})

const read = async (path: string, cookie: string = cookies.ann) =>
  (await app.ask(path, { headers: { accept: 'text/html', cookie } })).text()
const FEEDS = ['/new', '/r/popular/new/', '/r/all/new/', '/r/pottery/new/']
const titles = (html: string) => [...html.matchAll(/id="t3_\w+-title"[^>]*>([^<]+)</g)].map(match => match[1])
const notice = (html: string) => /<p[^>]*data-filtered="(\d+)"/.exec(html)?.[1]
const add = (fields: Record<string, string>, cookie: string = cookies.ann) =>
  formPost(
    app,
    '/settings/feed',
    { intent: 'add-filter', kind: 'words', act: 'hide', days: '0', ...fields },
    cookie,
  )

describe('posts I have read', () => {
  test('are left out of feeds once one chose so, and counted', async () => {
    await read(spoilers.permalink)
    expect(titles(await read('/r/all/new/'))).toContain('Season finale: who wins')
    await formPost(app, '/settings', { form: 'feed', boxes: 'hideRead', hideRead: 'on' }, cookies.ann)
    for (const path of FEEDS) {
      const html = await read(path)
      expect([path, titles(html)]).toEqual([path, expect.not.arrayContaining(['Season finale: who wins'])])
      expect(html).toMatch(/1<!-- -->? ?post you&#x27;ve read is hidden|1 post you&#x27;ve read is hidden/)
    }
    expect(titles(await read('/r/all/new/?filters=off'))).toContain('Season finale: who wins')
  })
})

describe('filters', () => {
  test('a word hides posts from every feed, says how many, and shows them on request', async () => {
    expect((await add({ text: 'season OR drones' })).status).toBe(302)
    for (const path of FEEDS) {
      const html = await read(path)
      expect([path, titles(html)]).toEqual([path, expect.not.arrayContaining(['Season finale: who wins'])])
      expect(titles(html)).not.toContain('Glaze recipes')
      expect([path, notice(html)]).toEqual([path, path === '/r/pottery/new/' ? '2' : '3'])
      const all = await read(`${path}?filters=off`)
      expect(titles(all)).toEqual(expect.arrayContaining(['Season finale: who wins', 'Glaze recipes']))
      expect(all).toContain('Your filters are off on this page.')
    }
    // Other people's feeds don't change.
    expect(notice(await read('/r/all/new/', cookies.bosco))).toBeUndefined()
    expect(titles(await read('/r/all/new/', ''))).toContain('Season finale: who wins')
  })

  test('words are whole words, phrases and fields of the language of search', async () => {
    await add({ text: '"season finale"' })
    expect(titles(await read('/r/all/new/'))).toContain('Glaze recipes')
    expect(titles(await read('/r/all/new/'))).not.toContain('Season finale: who wins')
    await add({ text: 'title:kil' })
    expect(titles(await read('/r/all/new/'))).toContain('A kiln at home')
    await add({ text: 'title:kiln -community:bagpipes' })
    expect(titles(await read('/r/all/new/'))).not.toContain('A kiln at home')
  })

  test('a website is hidden with all below it, also from the menu of a post', async () => {
    await add({ kind: 'site', text: 'https://tabloid.example/home' })
    expect(titles(await read('/r/all/new/'))).not.toContain('A long read')
    const hide = (isHidden: boolean) =>
      app.runOperation('SetSiteHidden', { site: 'tabloid.example', isHidden }, cookies.ann)
    await hide(false)
    expect(titles(await read('/r/all/new/'))).toContain('A long read')
    await hide(true)
    expect(titles(await read('/r/all/new/'))).not.toContain('A long read')
  })

  test('a collapsed post is shown closed, with the reason', async () => {
    await add({ text: 'finale', act: 'collapse' })
    const html = await read('/r/all/new/')
    expect(html).toMatch(/<details[^>]*data-collapsed[^>]*><summary>Collapsed by your filter “finale”</)
    expect(titles(html)).toContain('Season finale: who wins')
    expect(notice(html)).toBeUndefined()
    const plain = await read('/r/all/new/?filters=off')
    expect(plain).not.toContain('data-collapsed')
  })

  test('your own posts always show', async () => {
    await writePost(app, { by: cast.ann, in: 'pottery', title: 'My own finale' })
    await add({ text: 'finale' })
    expect(titles(await read('/r/pottery/new/'))).toContain('My own finale')
  })

  test('a filter ends when its time is over, and is said to have ended', async () => {
    await addFilter(app.as(cast.ann), { kind: 'words', text: 'finale', act: 'hide', days: 1 })
    expect(titles(await read('/r/all/new/'))).not.toContain('Season finale: who wins')
    expect(await read('/settings/feed')).toContain('Ends ')
    app.advance({ seconds: 24 * 3_600 + 1 })
    expect(titles(await read('/r/all/new/'))).toContain('Season finale: who wins')
    expect(await read('/settings/feed')).toMatch(/Hidden<!-- --> · Ended|Ended/)
  })

  test('they act on what is loaded while scrolling, and a page is filled up', async () => {
    for (let index = 0; index < PAGE_SIZE + 3; index += 1) {
      await writePost(app, { by: cast.cy, in: 'bagpipes', title: `Reed ${index}` })
      await writePost(app, { by: cast.cy, in: 'bagpipes', title: `Noise ${index}` })
    }
    await add({ text: 'noise' })
    const page = async (after?: string) => {
      const params = new URLSearchParams({ scope: 'r:bagpipes', sort: 'new', ...(after && { after }) })
      const answer = await app.ask(`/data/feed?${params}`, { headers: { cookie: cookies.ann } })
      return (await answer.json()) as {
        posts: { title: string }[]
        after: string | null
        hidden?: { byFilter: number; read: number }
      }
    }
    const first = await page()
    expect(first.posts).toHaveLength(PAGE_SIZE)
    expect(first.hidden?.byFilter).toBeGreaterThan(PAGE_SIZE - 2)
    const second = await page(first.after ?? '')
    const seen = [...first.posts, ...second.posts].map(post => post.title)
    expect(seen.filter(title => title.startsWith('Noise'))).toEqual([])
    expect(seen.filter(title => title.startsWith('Reed'))).toHaveLength(PAGE_SIZE + 3)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a feed that they leave empty says so, and home does not become Popular', async () => {
    await add({ text: 'community:pottery OR community:bagpipes' }, cookies.bosco)
    for (const path of ['/', '/r/pottery/new/']) {
      const html = await read(path, cookies.bosco)
      expect([path, html.includes('Your filters hide every post here.')]).toEqual([path, true])
      expect(html).toMatch(/href="[^"]*filters=off"/)
    }
  })

  test('what says nothing a feed could tell is refused with its place, and what was typed stays', async () => {
    const refused: [string, string][] = [
      ['lang:de', 'lang:de'],
      ['cats is:removed', 'is:removed'],
      ['is:nothing', 'is:nothing'],
      ['-cats', '-cats'],
      ['!!', '!!'],
    ]
    for (const [text, part] of refused) {
      const html = await (await add({ text })).text()
      expect([text, html.includes(`A filter can&#x27;t use “${part}”`)]).toEqual([text, true])
      expect(html).toContain(`value="${text}"`)
    }
    expect(await (await add({ kind: 'site', text: 'nowhere' })).text()).toContain(
      'Enter the address of a website',
    )
    expect(await (await add({ text: 'x'.repeat(201) })).text()).toContain(
      'A filter can be up to 200 characters.',
    )
    expect((await add({ text: 'cats' }, '')).headers.get('location')).toMatch(/^\/login/)
  })

  test('there may be 100, and the same one twice is one', async () => {
    for (let index = 0; index < 99; index += 1)
      await addFilter(app.as(cast.bo), { kind: 'words', text: `word${index}`, act: 'hide', days: 0 })
    await add({ text: 'last' }, cookies.bosco)
    await add({ text: 'LAST', act: 'collapse' }, cookies.bosco)
    const full = await (await add({ text: 'one more' }, cookies.bosco)).text()
    expect(full).toContain('You can have up to 100 filters. Delete one first.')
    const page = await read('/settings/feed', cookies.bosco)
    expect(page.match(/Delete the filter/g)).toHaveLength(100)
    const before = page.slice(0, page.indexOf('Delete the filter LAST'))
    const id = [...before.matchAll(/name="filter" value="(\d+)"/g)].at(-1)?.[1] ?? ''
    // Members can't delete someone else's filter.
    await formPost(app, '/settings/feed', { intent: 'delete-filter', filter: id }, cookies.ann)
    expect(await read('/settings/feed', cookies.bosco)).toContain('Delete the filter LAST')
    await formPost(app, '/settings/feed', { intent: 'delete-filter', filter: id }, cookies.bosco)
    expect(await read('/settings/feed', cookies.bosco)).not.toContain('Delete the filter LAST')
  })
})

describe('muted communities', () => {
  test('leave home, Popular and All, not their own page; from the sidebar without script, and from settings', async () => {
    await formPost(app, '/r/bagpipes/', { intent: 'mute' }, cookies.ann)
    for (const path of ['/new', '/r/popular/new/', '/r/all/new/'])
      expect(titles(await read(path))).not.toContain('Drones in tune')
    const own = await read('/r/bagpipes/top/?t=all')
    expect(titles(own).length).toBeGreaterThan(0)
    expect(own).toMatch(/value="unmute"[^>]*name="intent"/)
    await formPost(app, '/r/bagpipes/', { intent: 'unmute' }, cookies.ann)
    expect(await read('/r/bagpipes/')).toMatch(/value="mute"[^>]*name="intent"/)
    const byName = (community: string) =>
      formPost(app, '/settings/feed', { intent: 'mute', community }, cookies.ann)
    expect((await byName('r/Bagpipes')).status).toBe(302)
    expect(await read('/settings/feed')).toContain('Unmute r/bagpipes')
    expect(await (await byName('nowhere')).text()).toContain('There is no community with that name.')
    expect((await formPost(app, '/r/bagpipes/', { intent: 'mute' })).headers.get('location')).toMatch(
      /^\/(login|r\/bagpipes)/,
    )
  })

  test('there may be 500', async () => {
    await sql`
      with places as (
        insert into communities (name, title) select 'place_' || number, '' from generate_series(1, 500) number returning id
      )
      insert into muted_communities (account_id, community_id, muted_at)
      select ${cast.ann.id}, id, now() from places`.execute(app.ctx.db)
    const html = await (
      await formPost(app, '/settings/feed', { intent: 'mute', community: 'bagpipes' }, cookies.ann)
    ).text()
    expect(html).toContain('You can mute up to 500 communities. Unmute one first.')
    // Muting again what is muted is no more than before.
    const again = await app.runOperation(
      'SetCommunityMuted',
      { community: 'place_1', isMuted: true },
      cookies.ann,
    )
    expect(again.body.data).toMatchObject({ setCommunityMuted: { isMuted: true } })
  })
})

test('filters cost a member’s home no statement', async () => {
  const statementsOf = async () => {
    const answer = await app.ask('/new', { headers: { accept: 'text/html', cookie: cookies.ann } })
    await answer.text()
    const isAnswers = ({ reqId }: Record<string, unknown>) => reqId === answer.headers.get('x-request-id')
    await expect.poll(() => app.logs.find(isAnswers)).toBeDefined()
    return app.logs.find(isAnswers)?.statements
  }
  // Reading the community's icons and the like once is not counted.
  await statementsOf()
  const plain = await statementsOf()
  await add({ text: 'nothing of the kind' })
  expect(await statementsOf()).toBe(plain)
})
