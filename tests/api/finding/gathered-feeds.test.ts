import Parser from 'rss-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let hideout: Hideout
let cyril: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000', COUNTRY_PAGES: 'de' } })
  cast = await createCast(app)
  hideout = await buildHideout(app, cast)
  cyril = await app.logIn('cyril')
  const { id: communityId } = await openCommunity(app, { by: cast.cy, name: 'painters' })
  await openCommunity(app, { by: cast.cy, name: 'masks' })
  const asCyril = app.as(cast.cy)
  await changeCommunitySettings(asCyril, { communityId, topics: ['art'], country: 'DE' })
  await changeCommunitySettings(asCyril, { communityId: hideout.hidden.id, topics: ['art'], country: 'DE' })
})
afterAll(() => app.stop())

const parser = new Parser()

async function read(path: string) {
  const answer = await app.ask(path, { headers: { accept: '*/*' } })
  return { status: answer.status, text: await answer.text() }
}

async function parse(path: string) {
  const { status, text } = await read(path)
  expect([path, status]).toEqual([path, 200])
  const feed = await parser.parseString(text)
  return { title: feed.title, link: feed.link, titles: feed.items.map(item => item.title) }
}

/** Formats and paths of the feeds that a page names. */
async function feedsOf(path: string): Promise<string[]> {
  const links = (await read(path)).text.matchAll(
    /<link rel="alternate" type="application\/[a-z]+\+[a-z]+" title="[^"]+" href="([^"]+)">/g,
  )
  return [...links].map(([, href = '']) => href.slice(app.url.length).replaceAll('&amp;', '&'))
}

test('topics and countries have feeds of what their communities post', async () => {
  await writePost(app, { by: cast.ann, in: 'painters', title: 'A mural in Kiel' })
  await writePost(app, { by: cast.ann, in: 'masks', title: 'Where to get masks' })
  const title = 'A mural in Kiel'
  expect(await parse('/t/art/.rss')).toEqual({ title: 'Art', link: `${app.url}/t/art/`, titles: [title] })
  expect((await parse('/t/Art/new.atom')).titles).toEqual([title])
  expect(JSON.parse((await read('/t/art/feed.json')).text).items).toHaveLength(1)
  expect(await parse('/de/.rss')).toMatchObject({ link: `${app.url}/de/`, titles: [title] })
  expect((await parse('/de/new/.rss')).titles).toEqual([title])
  for (const path of ['/t/nothing/.rss', '/t/art/best/.rss', '/fr/.rss', '/de/best/.rss', '/t/.rss'])
    expect([path, (await read(path)).status]).toEqual([path, 404])
  for (const path of ['/t/art/', '/de/'])
    expect(await feedsOf(path)).toEqual([`${path}.rss`, `${path}.atom`, `${path}feed.json`])
})

test('a collection has a feed, with what was added last first', async () => {
  const words = { title: 'From mud to mug', body: 'In **order**.', display: 'list' }
  const made = await formPost(app, '/r/painters/collections', words, cyril)
  const edit = made.headers.get('location') ?? ''
  const id = /collections\/(\w+)\/edit/.exec(edit)?.[1]
  for (const title of ['Choosing clay', 'Throwing a bowl']) {
    const post = await writePost(app, { by: cast.ann, in: 'painters', title })
    await formPost(app, edit, { intent: 'add', post: app.url + post.permalink }, cyril)
  }
  const path = `/r/painters/collection/${id}/`
  expect(await parse(`${path}.rss`)).toEqual({
    title: 'From mud to mug',
    link: app.url + path,
    titles: ['Throwing a bowl', 'Choosing clay'],
  })
  expect(await feedsOf(path)).toEqual([`${path}.rss`, `${path}.atom`, `${path}feed.json`])
  expect((await read(`/r/masks/collection/${id}/.rss`)).status).toBe(404)
  const secret = await read(`/r/hideout/collection/${hideout.hidden.collection}/.rss`)
  expect([secret.status, secret.text.includes(SECRET)]).toEqual([403, false])
})

test('a comment has a feed of itself and the replies below it', async () => {
  const post = await writePost(app, { by: cast.ann, in: 'painters', title: 'Which brush?' })
  const top = await writeComment(app, { by: cast.bo, on: post.id, body: 'Sable.' })
  const reply = await writeComment(app, { by: cast.ann, on: post.id, under: top.id, body: 'Too soft.' })
  await writeComment(app, { by: cast.cy, on: post.id, under: reply.id, body: 'Not for ink.' })
  await writeComment(app, { by: cast.cy, on: post.id, body: 'Hog hair.' })
  const path = `${post.permalink}${top.id.toString(36)}/`
  const feed = await parse(`${path}.rss`)
  expect([feed.link, feed.titles]).toEqual([
    app.url + path,
    ['cyril on Which brush?', 'ann on Which brush?', 'bosco on Which brush?'],
  ])
  expect((await read(`${path}.atom`)).text).not.toContain('Hog hair.')
  expect((await parse(`${post.permalink}.rss`)).titles).toHaveLength(5)
  // A comment of another post, and one that is gone with nothing below it.
  const other = await writePost(app, { by: cast.ann, in: 'painters' })
  const lone = await writeComment(app, { by: cast.ann, on: post.id, body: 'Never mind.' })
  await deleteComment(app.as(cast.ann), { commentId: lone.id })
  for (const gone of [
    `${other.permalink}${top.id.toString(36)}/`,
    `${post.permalink}${lone.id.toString(36)}/`,
  ])
    expect((await read(`${gone}.rss`)).status).toBe(404)
})

test('the page of a search names its feed', async () => {
  const formats = ['.rss', '.atom', 'feed.json']
  const named = (place: string, query: string) => formats.map(format => `${place}search/${format}?${query}`)
  expect(await feedsOf('/search?q=mural+kiel')).toEqual(named('/', 'q=mural+kiel'))
  expect(await feedsOf('/r/painters/search?q=mural&type=comment&sort=new')).toEqual(
    named('/r/painters/', 'q=mural&type=comment&sort=new'),
  )
  expect(await feedsOf('/search?q=mural&type=user')).toEqual([])
  expect((await parse('/search/.rss?q=mural+kiel')).titles).toEqual(['A mural in Kiel'])
})
