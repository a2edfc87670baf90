import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editComment } from '#domain/comments/edit-comment.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { editPost } from '#domain/posts/edit-post.ts'
import { flushPostViews } from '#domain/posts/record-view.ts'
import type { Viewer } from '#platform/context/context.ts'
import { shareablePaths } from '#server/pages/shareable-paths.ts'
import { parseFullname } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let founder: Viewer

beforeAll(async () => {
  app = await startApp({ env: { PAGE_CACHE_MB: '16' } })
  founder = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by: founder, name: 'bakery' })
})
afterAll(() => app.stop())

type Answer = { text: string; headers: Headers; status: number }

async function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await app.ask(path, { headers })
  return { text: await response.text(), headers: response.headers, status: response.status }
}

/** Reads twice and says whether the second answer came from what the first one left. */
async function isShared(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const first = await read(path, headers)
  const second = await read(path, headers)
  expect([first.status, second.status]).toEqual([200, 200])
  return first.text === second.text && second.headers.get('x-request-id') === null
}

/** Reads until the page says so: what happened travels by event. */
async function readUntil(path: string, isThere: (text: string) => boolean): Promise<void> {
  await expect.poll(async () => isThere((await read(path)).text)).toBe(true)
}

test('visitors share a page, byte for byte, without a statement', async () => {
  const post = await writePost(app, { by: founder, in: 'bakery', title: 'Sourdough at altitude' })
  for (const path of [
    '/',
    '/r/all/new/',
    '/r/bakery/',
    post.permalink,
    `/data/post?id=${post.fullname.slice(3)}`,
  ])
    expect(await isShared(path), path).toBe(true)
  for (const path of ['/login', '/settings', '/communities/create', '/r/bakery/?utm_source=x'])
    expect((await read(path)).headers.get('x-request-id'), path).not.toBeNull()
})

test('no signed-in or personal byte gets in, and none of the shared ones out to members', async () => {
  const cookie = await app.logIn('private_pia')
  const path = '/r/bakery/new/'
  const own = await read(path, { cookie })
  expect(own.text).toContain('private_pia')
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  const visitor = await read(path)
  expect(visitor.text).not.toContain('private_pia')
  expect(await isShared(path, { cookie: 'theirs=1' })).toBe(true)
  expect((await read(path, { cookie })).text).toContain('private_pia')
  const ended = await read(path, { cookie: 'warren_session=no-such-session' })
  expect(ended.headers.get('x-request-id')).not.toBeNull()
})

test('each choice of a visitor has its own copy', async () => {
  const dark = { cookie: `warren_prefs=${encodeURIComponent('{"theme":"dark"}')}` }
  expect(await isShared('/r/bakery/', dark)).toBe(true)
  expect((await read('/r/bakery/', dark)).text).toContain('data-theme="dark"')
  expect((await read('/r/bakery/')).text).toContain('data-theme="system"')
})

test('only a reader who comes without any cookie gets an answer that others may keep', async () => {
  const fresh = await read('/r/bakery/')
  expect(fresh.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=25')
  expect(fresh.headers.get('set-cookie')).toBeNull()
  expect(fresh.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  const within = await read('/r/bakery/', { 'sec-fetch-site': 'same-origin' })
  expect(within.headers.get('set-cookie')).toMatch(/^recent_srs=t5_/)
  expect(within.headers.get('cache-control')).toBe('private, no-cache')
  const again = await read('/r/bakery/', { 'if-none-match': fresh.headers.get('etag') ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('who has the bytes already keeps the policy that came with them', async () => {
  const fresh = await read('/r/bakery/rising/')
  const etag = fresh.headers.get('etag') ?? ''
  const other = await read('/r/bakery/rising/', { cookie: 'loid=none', 'if-none-match': etag })
  expect([other.status, other.headers.get('etag')]).toEqual([304, etag])
  expect(other.headers.get('content-security-policy')).toBeNull()
})

test('the script policy names the scripts of the very bytes it comes with, and no nonce that everybody could know', async () => {
  for (const _ of [1, 2]) {
    const { text, headers } = await read('/r/bakery/top/')
    const written = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(match => match[1] || [])
    expect(written.length).toBeGreaterThan(0)
    const sources = written.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    const scripts = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    expect(scripts).toBe(["'self'", ...new Set(sources)].join(' '))
    expect(text).not.toMatch(/nonce="[^"]+"/)
  }
})

test('edits, deletions and a closed door show as soon as their event is handled', async () => {
  const post = await writePost(app, {
    by: founder,
    in: 'bakery',
    title: 'Rye for beginners',
    body: 'Old words',
  })
  const comment = await writeComment(app, { by: founder, on: post.id, body: 'An old remark' })
  await readUntil(post.permalink, text => text.includes('An old remark'))
  await editPost(app.as(founder), { postId: post.id, body: 'New words' })
  await readUntil(post.permalink, text => text.includes('New words') && !text.includes('Old words'))
  const commentId = parseFullname('t1', comment.fullname)
  if (commentId === null) throw new Error('no comment')
  await editComment(app.as(founder), { commentId, body: 'A new remark' })
  await readUntil(post.permalink, text => text.includes('A new remark') && !text.includes('An old remark'))
  await readUntil('/r/bakery/new/', text => text.includes('Rye for beginners'))
  await deletePost(app.as(founder), { postId: post.id })
  await readUntil('/r/bakery/new/', text => !text.includes('Rye for beginners'))
  const secret = await openCommunity(app, { by: founder, name: 'cellar' })
  await writePost(app, { by: founder, in: 'cellar', title: 'What is in the barrel' })
  for (const path of ['/r/cellar/', '/r/all/new/', '/data/feed?scope=r:cellar&sort=new'])
    await readUntil(path, text => text.includes('What is in the barrel'))
  await editCommunity(app.as(founder), { communityId: secret.id, type: 'private' })
  for (const path of ['/r/cellar/', '/r/all/new/', '/data/feed?scope=r:cellar&sort=new'])
    await readUntil(path, text => !text.includes('What is in the barrel'))
})

test('new posts and comments come with the next look or the one after', async () => {
  const post = await writePost(app, { by: founder, in: 'bakery', title: 'Crumb or crust' })
  await readUntil('/r/bakery/new/', text => text.includes('Crumb or crust'))
  await readUntil(post.permalink, text => text.includes('Crumb or crust'))
  await writeComment(app, { by: founder, on: post.id, body: 'Crust, always' })
  await readUntil(post.permalink, text => text.includes('Crust, always'))
})

test('a reader who is answered from memory counts as a view like any other; a crawler does not', async () => {
  const post = await writePost(app, { by: founder, in: 'bakery', title: 'Seen by many' })
  const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
  for (const _ of [1, 2, 3]) await read(post.permalink, reader)
  await read(post.permalink, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await read(post.permalink, { ...reader, cookie: await app.logIn('viewing_vera') })
  await flushPostViews(app.ctx)
  const row = await app.ctx.db
    .selectFrom('posts')
    .select('views')
    .where('id', '=', post.id)
    .executeTakeFirst()
  expect(row?.views).toBe(4)
})

test('forms and own pages are not shared; listings, threads and profiles are, and their data', async () => {
  const build = (await import(join(import.meta.dirname, '../../../build/server/index.js'))) as ServerBuild
  const mayShare = shareablePaths(build)
  const personal = [
    '/submit',
    '/r/bread/submit',
    '/r/bread/about/edit',
    '/login',
    '/settings',
    '/setup/x',
    '/wiki/',
  ]
  for (const path of personal) expect(mayShare(path), path).toBe(false)
  const shared = [
    '/',
    '/r/popular/top/',
    '/r/all/',
    '/r/bread/',
    '/r/bread/new/',
    '/r/bread/comments/1a/loaf/',
  ]
  for (const path of [...shared, '/user/ann/', '/data/post', '/r/bread.data'])
    expect(mayShare(path), path).toBe(true)
})
