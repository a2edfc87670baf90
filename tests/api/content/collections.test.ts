import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePost } from '#domain/posts/delete-post.ts'
import { toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let cookies: Record<string, string>
let visitor: SiteClient
let cyril: SiteClient
type Written = Awaited<ReturnType<typeof writePost>>
const posts: Written[] = []
let foreign: Written

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000', PAGE_CACHE_MB: '8', FLAG_OVERRIDES: 'allow' } })
  cast = await createCast(app)
  cookies = { ann: await app.logIn('ann'), bosco: await app.logIn('bosco'), cyril: await app.logIn('cyril') }
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await openCommunity(app, { by: cast.cy, name: 'elsewhere' })
  for (const title of ['Choosing clay', 'Throwing a bowl', 'The first firing'])
    posts.push(await writePost(app, { by: cast.ann, in: 'pottery', title }))
  foreign = await writePost(app, { by: cast.ann, in: 'elsewhere', title: 'Not of this place' })
  visitor = openClient({ url: app.url })
  cyril = await clientOf(app, 'cyril')
})
afterAll(() => app.stop())

const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main'))
const idOf = (at: number) => posts[at]?.fullname.slice(3) ?? ''
const COLLECTION = '/r/pottery/collection/1/'
const EDIT = '/r/pottery/collections/1/edit'
const edit = (fields: Record<string, string>, who = 'cyril') => formPost(app, EDIT, fields, cookies[who])
const listed = (text: string) =>
  [...mainOf(text).matchAll(/data-fullname="(t3_\w+)" data-state="(\w+)"/g)].map(match => match.slice(1, 3))

test('[R2.6-01] [R2.6-07] moderators make a collection and fill it; its page lists the posts in their order', async () => {
  const words = { title: 'From mud to mug', body: 'Read it **in order**.', display: 'list' }
  expect((await formPost(app, '/r/pottery/collections', words, cookies.bosco)).status).toBe(403)
  const made = await formPost(app, '/r/pottery/collections', words, cookies.cyril)
  expect([made.status, made.headers.get('location')]).toEqual([302, EDIT])
  for (const post of posts) await edit({ intent: 'add', post: `https://here.example${post.permalink}` })
  const page = await visitor.get(COLLECTION)
  expect(page.status).toBe(200)
  expect(listed(page.text)).toEqual(posts.map(post => [post.fullname, 'open']))
  expect(mainOf(page.text)).toContain('Read it <strong>in order</strong>.')
  expect((await visitor.get('/r/pottery/collection/1')).location).toBe(COLLECTION)
  expect(mainOf((await visitor.get('/r/pottery/collections')).text)).toContain(`href="${COLLECTION}"`)
  await settleEvents(app)
  expect((await visitor.get('/r/pottery/')).text).toContain('href="/r/pottery/collections"')
  for (const path of ['/r/elsewhere/collection/1/', '/r/pottery/collection/2/', '/r/pottery/collection/-/'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
})

test('[R2.6-02] [R2.6-03] a post is read within the collection, with the ways to those beside it; so is a comment', async () => {
  const comment = await writeComment(app, { by: cast.bo, on: posts[1]?.id as never, body: 'Mine wobbles' })
  const page = await visitor.get(`${COLLECTION}${idOf(1)}/`)
  const main = mainOf(page.text)
  expect(main).toContain('Post 2 of 3')
  expect(main).toMatch(
    new RegExp(
      `href="${COLLECTION}${idOf(0)}/"[^>]*rel="prev"|rel="prev"[^>]*href="${COLLECTION}${idOf(0)}/"`,
    ),
  )
  expect(main).toMatch(
    new RegExp(
      `href="${COLLECTION}${idOf(2)}/"[^>]*rel="next"|rel="next"[^>]*href="${COLLECTION}${idOf(2)}/"`,
    ),
  )
  expect(main).toContain('Mine wobbles')
  expect(page.text).toContain(`<link rel="canonical" href="${app.url}${posts[1]?.permalink}"/>`)
  const first = mainOf((await visitor.get(`${COLLECTION}${idOf(0)}/`)).text)
  expect([first.includes('rel="prev"'), first.includes('rel="next"')]).toEqual([false, true])
  const one = await visitor.get(`${COLLECTION}${idOf(1)}/${toBase36(comment.id)}/`)
  expect([one.status, mainOf(one.text).includes('Mine wobbles')]).toEqual([200, true])
  expect((await visitor.get(`${COLLECTION}${foreign.fullname.slice(3)}/`)).status).toBe(404)
  // And its own page leads into the collection.
  await settleEvents(app)
  const own = mainOf((await visitor.get(posts[1]?.permalink ?? '')).text)
  expect(own).toContain(`href="${COLLECTION}${idOf(1)}/"`)
})

test('[R2.6-07] posts are put in order one by one, and only those of the community come in', async () => {
  const order = async () => listed((await cyril.get(COLLECTION)).text).map(([fullname]) => fullname)
  await edit({ intent: 'move', post: posts[2]?.fullname ?? '', to: '0' })
  expect(await order()).toEqual([2, 0, 1].map(at => posts[at]?.fullname))
  await edit({ intent: 'move', post: posts[2]?.fullname ?? '', to: '99' })
  expect(await order()).toEqual([0, 1, 2].map(at => posts[at]?.fullname))
  for (const [post, words] of [
    [foreign.permalink, 'That post belongs to another community.'],
    ['nothing', 'Enter a web address'],
    ['t3_zzzzz', 'Not found.'],
  ] as const) {
    const answer = await edit({ intent: 'add', post })
    const text = await answer.text()
    expect([post, answer.status >= 400, mainOf(text).includes(words)]).toEqual([post, true, true])
  }
  expect((await edit({ intent: 'remove', post: posts[0]?.fullname ?? '' }, 'bosco')).status).toBe(403)
  const added = await cyril.run('SetInCollection', {
    collection: '1',
    target: posts[0]?.fullname ?? '',
    isIn: true,
  })
  expect(added).toEqual({ isIn: true })
  expect(await order()).toHaveLength(3)
})

test('[R2.6-07] a hundred posts are the most', async () => {
  const collection = await cyril.run('CreateCollection', { target: posts[0]?.fullname ?? '', title: 'Long' })
  const id = Number.parseInt(collection.find(one => one.title === 'Long')?.id ?? '', 36)
  const many: { collection_id: number; post_id: Written['id']; position: number }[] = []
  for (let at = 0; at < 99; at += 1) {
    const post = await writePost(app, { by: cast.cy, in: 'pottery', title: `Part ${at}` })
    many.push({ collection_id: id, post_id: post.id, position: at + 2 })
  }
  await app.ctx.db.insertInto('collection_posts').values(many).execute()
  const target = posts[1]?.fullname ?? ''
  expect(
    await cyril.refusal('SetInCollection', { collection: id.toString(36), target, isIn: true }),
  ).toMatchObject({ status: 409, code: 'collection_full', details: { postsPerCollection: 100 } })
})

test('[R2.6-01] a post that was deleted or removed keeps its place, and says no more than that', async () => {
  await deletePost(app.as(cast.ann), { postId: posts[1]?.id as never })
  await cyril.run('ModerateItems', { targets: [posts[2]?.fullname ?? ''], act: 'remove' })
  await settleEvents(app)
  const page = await visitor.get(COLLECTION)
  expect(listed(page.text).map(([, state]) => state)).toEqual(['open', 'deleted', 'removed'])
  const main = mainOf(page.text)
  expect([
    main.includes('This post was deleted.'),
    main.includes('This post was removed by the moderators.'),
  ]).toEqual([true, true])
  expect(main).not.toContain('The first firing')
  // Who looks after the place sees what was removed.
  expect(listed((await cyril.get(COLLECTION)).text).map(([, state]) => state)).toEqual([
    'open',
    'deleted',
    'open',
  ])
})

test('[R2.6-01] members follow a collection, and no longer', async () => {
  const follow = (intent: string, cookie?: string) => formPost(app, COLLECTION, { intent }, cookie)
  const ann = await clientOf(app, 'ann')
  expect(mainOf((await ann.get(COLLECTION)).text)).toContain('value="follow"')
  await follow('follow', cookies.ann)
  expect(mainOf((await ann.get(COLLECTION)).text)).toContain('value="unfollow"')
  await follow('unfollow', cookies.ann)
  expect(mainOf((await ann.get(COLLECTION)).text)).toContain('value="follow"')
  expect((await follow('follow')).headers.get('location')).toContain('/login')
})

test('[R2.6-04] [R2.6-05] [R2.6-06] [R2.6-07] people have collections on their profiles, where the flag is on', async () => {
  const post = await writePost(app, { by: cast.bo, in: 'u_bosco', title: 'A year of mine' })
  const comment = await writeComment(app, { by: cast.ann, on: post.id, body: 'What a year' })
  const words = { title: 'Years', body: '', display: 'timeline' }
  expect((await formPost(app, '/user/bosco/collections', words, cookies.cyril)).status).toBe(403)
  const made = await formPost(app, '/user/bosco/collections', words, cookies.bosco)
  const editPath = made.headers.get('location') ?? ''
  expect(editPath).toMatch(/^\/user\/bosco\/collections\/\w+\/edit$/)
  await formPost(app, editPath, { intent: 'add', post: post.fullname }, cookies.bosco)
  const collection = editPath.replace('/collections/', '/collection/').replace('edit', '')
  const within = `${collection}${post.fullname.slice(3)}/`
  for (const [path, words] of [
    [collection, 'A year of mine'],
    [within, 'What a year'],
    [`${within}${toBase36(comment.id)}/`, 'What a year'],
  ] as const) {
    const page = await visitor.get(path)
    expect([path, page.status, mainOf(page.text).includes(words)]).toEqual([path, 200, true])
    const off = await visitor.get(`${path}?flags=profile_collections=off`)
    expect([path, off.status]).toEqual([path, 404])
  }
})

test('[R2.6-07] a collection that is deleted leaves its posts where they were', async () => {
  const gone = await edit({ intent: 'delete' })
  expect(gone.headers.get('location')).toBe('/r/pottery/collections')
  await settleEvents(app)
  // The word that copies are out of date travels by itself.
  await expect.poll(async () => (await visitor.get(COLLECTION)).status).toBe(404)
  const own = await visitor.get(posts[0]?.permalink ?? '')
  expect([own.status, mainOf(own.text).includes(COLLECTION)]).toEqual([200, false])
})
