import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { editComment } from '#domain/comments/edit-comment.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { createMulti } from '#domain/multis/create-multi.ts'
import { deleteMulti } from '#domain/multis/edit-multi.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { editPost } from '#domain/posts/edit-post.ts'
import { trimSavedSearches } from '#domain/saved-searches/trim-hits.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let kilns: { id: CommunityId; name: string }
let den: { id: CommunityId; name: string }
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'cyril']) cookies[name] = await app.logIn(name)
  kilns = await openCommunity(app, { by: cast.cy, name: 'kilns' })
  den = await openCommunity(app, { by: cast.cy, name: 'den' })
  await writePost(app, { by: cast.bo, in: 'kilns', title: 'An ember in the kiln' })
  await settleEvents(app)
})
afterAll(() => app.stop())

const read = async (path: string, who?: string) => {
  const cookie = who === undefined ? undefined : cookies[who]
  const answer = await app.ask(path, {
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
  })
  const text = await answer.text()
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main'))
  return { status: answer.status, location: answer.headers.get('location'), text, main }
}
const SEARCH = {
  intent: 'create',
  name: 'Embers',
  query: 'ember',
  type: 'link',
  sort: 'new',
  t: 'all',
  in: '/',
}
const send = (path: string, fields: Record<string, string>, who?: string) =>
  formPost(app, path, fields, who === undefined ? undefined : cookies[who])
/** Saves a search and answers its path. */
const save = async (fields: Record<string, string>, who = 'ann'): Promise<string> => {
  const answer = await send('/saved-searches', { ...SEARCH, ...fields }, who)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}
const idOf = (path: string) => path.split('/')[2] ?? ''
/** Returns the number of new results that the search's page shows. */
const news = async (path: string, who = 'ann') =>
  Number(/data-new="(\d+)"/.exec((await read(path, who)).main)?.[1] ?? 0)
/** Returns the new-results count of its row in the list, and the state of the place searched. */
const rowOf = async (path: string, who = 'ann') => {
  const { main } = await read('/saved-searches', who)
  const row = main.slice(main.indexOf(`data-search="${idOf(path)}"`)).split('</li>', 1)[0] ?? ''
  return { state: /data-state="(\w+)"/.exec(row)?.[1], news: Number(/(\d+)\+? new</.exec(row)?.[1] ?? 0) }
}
const write = async (title: string, more: { in?: string; by?: 'bo' | 'ann' | 'cy' } = {}) => {
  const { in: place = 'kilns', by = 'bo' } = more
  const post = await writePost(app, { by: cast[by], in: place, title })
  await settleEvents(app)
  return post
}

test('a page of results offers to keep the search; visitors are sent to log in', async () => {
  const { main } = await read('/r/kilns/search?q=ember&sort=new', 'ann')
  expect(main).toContain('action="/saved-searches"')
  expect(main).toMatch(/name="query" value="ember"/)
  expect(main).toMatch(/name="in" value="\/r\/kilns\/"/)
  const visitors = (await read('/search?q=ember')).main
  expect(visitors).toContain('href="/login?dest=%2Fsearch%3Fq%3Dember"')
  expect(visitors).not.toContain('action="/saved-searches"')
  expect((await read('/search?q=kilns&type=sr', 'ann')).main).not.toContain('action="/saved-searches"')
})

test('a search is kept by a plain form, shown with what it finds, and is its owner’s alone', async () => {
  const path = await save({ name: 'Hot embers', in: '/r/kilns/' })
  const own = await read(path, 'ann')
  expect(own.status).toBe(200)
  expect(own.main).toContain('Hot embers')
  expect(own.main).toContain('Posts in r/kilns for “ember” · New · All time')
  expect(own.main).toMatch(/An <mark[^>]*>ember<\/mark> in the kiln/)
  expect((await read('/saved-searches', 'ann')).main).toContain('Hot embers')
  expect((await read(path, 'bosco')).status).toBe(404)
  expect((await read('/saved-searches', 'bosco')).main).not.toContain('Hot embers')
  for (const page of [path, '/saved-searches']) expect((await read(page)).location).toMatch(/^\/login\?dest=/)
  for (const intent of ['pin', 'watch', 'delete', 'save']) {
    const fields = { intent, name: 'Mine now', query: 'ember' }
    expect([intent, (await send(path, fields, 'bosco')).status]).toEqual([intent, 404])
    expect((await send(path, fields)).headers.get('location')).toMatch(/^\/login/)
  }
  expect((await send('/saved-searches', SEARCH)).headers.get('location')).toMatch(/^\/login/)
  expect((await send('/saved-searches', { intent: 'delete', id: idOf(path) }, 'bosco')).status).toBe(404)
  expect((await read(path, 'ann')).main).toContain('Hot embers')
})

test('what is wrong is said at the field, and what was typed stays', async () => {
  await save({ name: 'Taken' })
  for (const [fields, status, words] of [
    [{ name: ' ' }, 400, 'Enter a name.'],
    [{ name: 'x'.repeat(61) }, 400, 'Names can be up to 60 characters.'],
    [{ name: 'taken' }, 409, 'You already have a saved search with that name. Choose another name.'],
    [{ name: 'Nothing', query: '()' }, 400, 'Enter at least one word or filter to search for.'],
  ] as const) {
    const answer = await send('/saved-searches', { ...SEARCH, ...fields }, 'ann')
    const text = await answer.text()
    expect([fields, answer.status, text.includes(words)]).toEqual([fields, status, true])
    expect(text).toContain(`name="in" value="/"`)
  }
  expect((await send('/saved-searches', { ...SEARCH, in: '/r/nowhere/' }, 'ann')).status).toBe(404)
  expect((await send('/saved-searches', { ...SEARCH, intent: 'dance' }, 'ann')).status).toBe(400)
})

test('a member may keep a hundred', async () => {
  const { ctx } = app
  await ctx.db
    .insertInto('saved_searches')
    .values(
      Array.from({ length: 99 }, (_, at) => ({
        ...{
          account_id: cast.di.id,
          name: `Search ${at}`,
          query: 'x',
          kind: 'post' as const,
          sort: 'new' as const,
        },
        ...{
          time_range: 'all' as const,
          scope: 'everything' as const,
          watched_from: ctx.now(),
          created_at: ctx.now(),
        },
      })),
    )
    .execute()
  cookies.dinah = await app.logIn('dinah')
  const last = await save({ name: 'The last' }, 'dinah')
  const full = await send('/saved-searches', { ...SEARCH, name: 'Too many' }, 'dinah')
  expect([full.status, (await full.text()).includes('You can have up to 100 saved searches.')]).toEqual([
    409,
    true,
  ])
  await send(last, { intent: 'delete' }, 'dinah')
  await save({ name: 'Another' }, 'dinah')
  const back = await send('/saved-searches', { intent: 'restore', id: idOf(last) }, 'dinah')
  expect(back.status).toBe(409)
})

test('it is renamed and changed, and deleted with a way back for a day', async () => {
  const path = await save({ name: 'First name' })
  const changed = { intent: 'save', name: 'Second name', query: 'title:kiln', sort: 'top', t: 'all' }
  expect((await send(path, changed, 'ann')).headers.get('location')).toBe(path)
  const { main } = await read(path, 'ann')
  expect(main).toContain('Posts for “title:kiln” · Top · All time')
  const refused = await send(path, { ...changed, name: 'Taken' }, 'ann')
  expect([refused.status, (await refused.text()).includes('already have a saved search')]).toEqual([
    409,
    true,
  ])
  const gone = await send(path, { intent: 'delete' }, 'ann')
  expect(gone.headers.get('location')).toBe(`/saved-searches?deleted=${idOf(path)}`)
  expect((await read(path, 'ann')).status).toBe(404)
  expect((await read(`/saved-searches?deleted=${idOf(path)}`, 'ann')).main).toContain('value="restore"')
  const theirs = await send('/saved-searches', { intent: 'restore', id: idOf(path) }, 'bosco')
  expect(theirs.status).toBe(404)
  await send('/saved-searches', { intent: 'restore', id: idOf(path) }, 'ann')
  expect((await read(path, 'ann')).main).toContain('Second name')
  await send(path, { intent: 'delete' }, 'ann')
  app.advance({ seconds: 86_401 })
  await trimSavedSearches(app.ctx)
  cookies.ann = await app.logIn('ann')
  cookies.bosco = await app.logIn('bosco')
  expect((await send('/saved-searches', { intent: 'restore', id: idOf(path) }, 'ann')).status).toBe(404)
})

test('a pinned search appears in its owner’s menu only', async () => {
  const path = await save({ name: 'Pinned kilns', query: 'kiln', isPinned: 'on' })
  const menu = `{"name":"Pinned kilns","path":"${path}"}`
  const flat = async (who?: string) => (await read('/communities', who)).text.replaceAll('\\', '')
  const shows = async (who?: string) => {
    const text = await flat(who)
    return text.includes(menu) || text.includes('Pinned kilns')
  }
  expect([await shows('ann'), await shows('bosco'), await shows()]).toEqual([true, false, false])
  await send(path, { intent: 'unpin' }, 'ann')
  expect(await shows('ann')).toBe(false)
})

test('what is written is matched once, counted until its owner looked, and never their own', async () => {
  const path = await save({ name: 'Watched', query: 'cinder -ash', isNotifying: 'on' })
  const idle = await save({ name: 'Not watched', query: 'cinder' })
  expect([await rowOf(path), await news(path)]).toEqual([{ state: 'open', news: 0 }, 0])
  const first = await write('A cinder')
  await write('Cinders and embers')
  await write('A cinder with ash')
  await write('My own cinder', { by: 'ann' })
  expect([await rowOf(path), await news(path)]).toEqual([{ state: 'open', news: 2 }, 2])
  expect([await rowOf(idle), await news(idle)]).toEqual([{ state: 'open', news: 0 }, 0])
  // Approving it notifies once more.
  await actOnItem(app.as(cast.cy), { target: first.fullname, act: 'approve' })
  await settleEvents(app)
  expect(await news(path)).toBe(2)
  const hit = /name="hit" value="(\d+)"/.exec((await read(path, 'ann')).main)?.[1] ?? ''
  await write('A third cinder')
  const seen = await app.runOperation(
    'MarkSearchSeen',
    { search: Number(idOf(path)), hit: Number(hit) },
    cookies.ann,
  )
  expect(seen.body.data).toEqual({ markSearchSeen: { ok: true } })
  expect([await rowOf(path), await news(path)]).toEqual([{ state: 'open', news: 1 }, 1])
  const theirs = await app.runOperation(
    'MarkSearchSeen',
    { search: Number(idOf(path)), hit: 9_999 },
    cookies.bosco,
  )
  expect(theirs.body.error?.code).toBe('not_found')
  await send(path, { intent: 'seen', hit: '999999' }, 'ann')
  expect(await rowOf(path)).toEqual({ state: 'open', news: 0 })
})

test('matches comments too, and announces held content once it is approved', async () => {
  const path = await save({ name: 'Comments', query: 'bisque', type: 'comment', isNotifying: 'on' })
  const { id } = await write('A thread')
  await writeComment(app, { by: cast.bo, on: id, body: 'The bisque firing went well' })
  await settleEvents(app)
  expect(await news(path)).toBe(1)
  expect((await read(path, 'ann')).main).toContain('<mark')
  const posts = await save({ name: 'Held', query: 'majolica', isNotifying: 'on' })
  const held = await writePost(app, { by: cast.bo, in: 'kilns', title: 'A majolica jar' })
  await actOnItem(app.as(cast.cy), { target: held.fullname, act: 'remove' })
  await settleEvents(app)
  expect(await news(posts)).toBe(0)
  await actOnItem(app.as(cast.cy), { target: held.fullname, act: 'approve' })
  await settleEvents(app)
  expect(await news(posts)).toBe(1)
})

test('content edited to match is announced once; content that matched before is not announced again', async () => {
  const path = await save({ name: 'Fjords', query: 'fjord', isNotifying: 'on' })
  const comments = await save({ name: 'Fjords below', query: 'fjord', type: 'comment', isNotifying: 'on' })
  const counts = async () => [await news(path), await news(comments)]
  const post = await writePost(app, { by: cast.bo, in: 'kilns', title: 'A journey', body: 'By train.' })
  const comment = await writeComment(app, { by: cast.bo, on: post.id, body: 'By bus.' })
  await settleEvents(app)
  expect(await counts()).toEqual([0, 0])
  for (const words of ['To a fjord.', 'To a fjord, by train.', 'By train.', 'To the fjord again.']) {
    await editPost(app.as(cast.bo), { postId: post.id, body: words })
    await editComment(app.as(cast.bo), { commentId: comment.id, body: words })
    await settleEvents(app)
  }
  expect(await counts()).toEqual([1, 1])
  const { rows } =
    await sql`select from saved_search_hits where post_id = ${post.id} or comment_id = ${comment.id}`.execute(
      app.ctx.db,
    )
  expect(rows).toHaveLength(2)
})

test('what a reader may no longer see is not counted or shown, whatever was found', async () => {
  const path = await save({ name: 'Slips', query: 'slipware', isNotifying: 'on' })
  const [deleted, removed] = [await write('Slipware one'), await write('Slipware two')]
  await write('Slipware three', { in: 'den' })
  await write('Slipware four', { by: 'cy' })
  expect([(await rowOf(path)).news, await news(path)]).toEqual([4, 4])
  await deletePost(app.as(cast.bo), { postId: deleted.id })
  await actOnItem(app.as(cast.cy), { target: removed.fullname, act: 'remove' })
  expect([(await rowOf(path)).news, await news(path)]).toEqual([2, 2])
  await app.ctx.db.updateTable('communities').set({ type: 'private' }).where('id', '=', den.id).execute()
  expect([(await rowOf(path)).news, await news(path)]).toEqual([1, 1])
  expect((await read(path, 'ann')).text).not.toContain('Slipware three')
  await blockAccount(app.as(cast.ann), { accountId: cast.cy.id })
  expect([(await rowOf(path)).news, await news(path)]).toEqual([0, 0])
  await app.ctx.db.deleteFrom('blocked_accounts').execute()
  await app.ctx.db.updateTable('communities').set({ type: 'public' }).where('id', '=', den.id).execute()
})

test('a place that closed, or is gone, is said plainly; nothing of it is shown', async () => {
  const inside = await save({ name: 'In the den', query: 'slipware', in: '/r/den/' })
  await createMulti(app.as(cast.ann), {
    ...{ title: 'Clay', description: '', icon: '', isPublic: false, communities: 'r/kilns' },
  })
  const feed = await save({ name: 'In a feed', query: 'ember', in: '/user/ann/m/clay/' })
  const { fullname, id } = await write('A doomed thread')
  const thread = await save({ name: 'In a thread', query: 'ember', thread: fullname })
  const person = await save({ name: 'By Bosco', query: 'ember', in: '/user/bosco/' })
  for (const path of [inside, feed, thread, person])
    expect([path, (await read(path, 'ann')).status, (await rowOf(path)).state]).toEqual([path, 200, 'open'])
  expect((await read(person, 'ann')).main).toContain('Posts in u/bosco for “ember”')
  await app.ctx.db.updateTable('communities').set({ type: 'private' }).where('id', '=', den.id).execute()
  await deleteMulti(app.as(cast.ann), { name: 'clay' })
  await deletePost(app.as(cast.bo), { postId: id })
  const closed = (await read(inside, 'ann')).main
  expect(closed).toContain('You can&#x27;t see r/den right now.')
  expect(closed).not.toContain('Slipware three')
  expect((await read(feed, 'ann')).main).toContain(
    'Clay was deleted, so there is nothing left to search in it.',
  )
  expect((await read(thread, 'ann')).main).toContain('A doomed thread was deleted')
  expect([await rowOf(inside), await rowOf(feed), await rowOf(thread)].map(({ state }) => state)).toEqual([
    'closed',
    'gone',
    'gone',
  ])
  await joinCommunity(app.as(cast.cy), { communityId: kilns.id })
  await app.ctx.db.updateTable('communities').set({ type: 'public' }).where('id', '=', den.id).execute()
})

test('a saved search is a feed in each format with its owner’s token, and for no one else', async () => {
  const path = await save({ name: 'As a feed', query: 'ember' })
  expect((await read(path, 'ann')).main).toContain('href="/settings/feeds"')
  await send('/settings/feeds', { intent: 'renew' }, 'ann')
  await send('/settings/feeds', { intent: 'renew' }, 'bosco')
  const tokenOf = async (who: string) =>
    /token=([\w-]+)/.exec((await read('/settings/feeds', who)).text)?.[1] ?? ''
  const token = await tokenOf('ann')
  const { main } = await read(path, 'ann')
  for (const [file, type] of [
    ['.rss', 'application/rss+xml'],
    ['.atom', 'application/atom+xml'],
    ['feed.json', 'application/feed+json'],
  ] as const) {
    expect(main).toContain(`${path}${file}?token=${token}`)
    const feed = await app.ask(`${path}${file}?token=${token}`)
    expect([file, feed.status, feed.headers.get('content-type')?.split(';')[0]]).toEqual([file, 200, type])
    expect(await feed.text()).toContain('An ember in the kiln')
    expect((await app.ask(`${path}${file}?token=${await tokenOf('bosco')}`)).status).toBe(404)
    expect((await app.ask(`${path}${file}`)).status).toBe(401)
  }
})

test('a suspended member keeps their searches, and may change them', async () => {
  const path = await save({ name: 'Theirs', query: 'ember' }, 'bosco')
  await app.ctx.db.updateTable('accounts').set({ is_suspended: true }).where('id', '=', cast.bo.id).execute()
  expect((await read(path, 'bosco')).status).toBe(200)
  expect((await send(path, { intent: 'watch' }, 'bosco')).status).toBe(302)
  await app.ctx.db.updateTable('accounts').set({ is_suspended: false }).where('id', '=', cast.bo.id).execute()
})
