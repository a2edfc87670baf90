import Parser from 'rss-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { addToPostSet, createPostSet } from '#domain/profiles/post-sets.ts'
import { toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { buildHideout, SECRET } from '#tests/fixtures/hideout.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  await buildHideout(app, cast)
  await openCommunity(app, { by: cast.cy, name: 'bakery' })
})
afterAll(() => app.stop())

const parser = new Parser({ customFields: { item: ['content:encoded'] } })

async function read(path: string, cookie?: string) {
  const answer = await app.ask(path, { headers: { accept: '*/*', ...(cookie !== undefined && { cookie }) } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function parse(path: string, cookie?: string) {
  const { status, text } = await read(path, cookie)
  expect([path, status]).toEqual([path, 200])
  return parser.parseString(text)
}

describe('the newest comments of a community', () => {
  test('are a feed in three formats, whichever posts they are below', async () => {
    const [rye, oats] = [
      await writePost(app, { by: cast.ann, in: 'bakery', title: 'Rye' }),
      await writePost(app, { by: cast.ann, in: 'bakery', title: 'Oats' }),
    ]
    const first = await writeComment(app, { by: cast.bo, on: oats.id, body: 'Soak them.' })
    await writeComment(app, { by: cast.ann, on: rye.id, body: 'With **seeds**.' })
    await writeComment(app, { by: cast.ann, on: oats.id, under: first.id, body: 'Overnight?' })
    for (const path of ['/r/bakery/comments.rss', '/r/bakery/comments/.rss', '/r/BAKERY/comments.rss']) {
      const feed = await parse(path)
      expect(feed.title).toBe('Comments in r/bakery')
      expect(feed.link).toBe(`${app.url}/r/bakery/`)
      expect(feed.items.map(({ title }) => title)).toEqual(['ann on Oats', 'ann on Rye', 'bosco on Oats'])
      expect(feed.items[1]?.['content:encoded']).toContain('<strong>seeds</strong>')
    }
    expect((await read('/r/bakery/comments.atom')).text).toContain('<title>bosco on Oats</title>')
    expect(JSON.parse((await read('/r/bakery/comments/feed.json')).text).items).toHaveLength(3)
    expect((await read('/r/bakery/')).text).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Comments in r/bakery" href="${app.url}/r/bakery/comments/.rss">`,
    )
    // A thread has its own feed as before, and what was no page is none now.
    expect((await parse(`${rye.permalink}.rss`)).items).toHaveLength(2)
    for (const path of ['/r/bakery/comments/', '/r/bakery/comments/zzzz.rss'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
    for (const path of ['/r/all/comments/.rss', '/r/popular/comments/.rss', '/r/u_ann/comments/.rss'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })

  test('leave out what was deleted or removed, and texts below NSFW posts', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'bakery', title: 'Crumbs' })
    const say = (on: typeof post, body: string) => writeComment(app, { by: cast.bo, on: on.id, body })
    const [taken, spam] = [await say(post, 'taken back'), await say(post, 'buy crumbs')]
    await say(post, 'still here')
    await deleteComment(app.as(cast.bo), { commentId: taken.id })
    await actOnItems(app.as(cast.cy), { act: 'remove', targets: [spam.fullname] })
    const [gone, shut] = [
      await writePost(app, { by: cast.ann, in: 'bakery', title: 'Gone' }),
      await writePost(app, { by: cast.ann, in: 'bakery', title: 'Shut' }),
    ]
    await say(gone, 'below a deleted post')
    await say(shut, 'below a removed post')
    await deletePost(app.as(cast.ann), { postId: gone.id })
    await actOnItems(app.as(cast.cy), { act: 'remove', targets: [shut.fullname] })
    const marked = await writePost(app, { by: cast.ann, in: 'bakery', title: 'Marked', isNsfw: true })
    await say(marked, 'bare reply')
    for (const who of [undefined, 'ann', 'bosco', 'cyril']) {
      const cookie = who === undefined ? undefined : await app.logIn(who)
      const { text } = await read('/r/bakery/comments.rss', cookie)
      expect(text).toContain('still here')
      expect(text).toContain('This post is marked NSFW.')
      for (const word of ['taken back', 'buy crumbs', 'a deleted post', 'a removed post', 'bare reply'])
        expect([who, word, text.includes(word)]).toEqual([who, word, false])
    }
  })

  test('are for who may read the community', async () => {
    const secret = '/r/hideout/comments.rss'
    for (const who of [undefined, 'ann']) {
      const { status, text } = await read(secret, who === undefined ? undefined : await app.logIn(who))
      expect([who, status, text.includes(SECRET)]).toEqual([who, 403, false])
    }
    const own = await read(secret, await app.logIn('ines'))
    expect([own.status, own.text.includes(SECRET)]).toEqual([200, true])
    expect(own.headers.get('cache-control')).toContain('private')
  })

  test('are current for visitors who share pages', async () => {
    const shared = await startApp({ databaseUrl: app.databaseUrl, env: { PAGE_CACHE_MB: '16' } })
    const text = async () => (await shared.ask('/r/bakery/comments.rss')).text()
    try {
      await text()
      const post = await writePost(app, { by: cast.ann, in: 'bakery', title: 'Quiet so far' })
      await writeComment(app, { by: cast.bo, on: post.id, body: 'The first word.' })
      expect(await text()).toContain('The first word.')
    } finally {
      await shared.stop()
    }
  })
})

describe('a set of posts', () => {
  const setOf = async (posts: { id: Parameters<typeof addToPostSet>[1]['postId'] }[]) => {
    const words = { title: 'A story', description: 'In parts.' }
    const { setId } = await createPostSet(app.as(cast.ann), words)
    for (const { id } of posts) await addToPostSet(app.as(cast.ann), { setId, postId: id })
    return `/user/ann/set/${toBase36(setId)}/`
  }

  test('has a feed, with the latest part first, which its page names', async () => {
    const posts = []
    for (const title of ['Part one', 'Part two', 'Part three'])
      posts.push(await writePost(app, { by: cast.ann, in: 'bakery', title, body: 'Once upon a time.' }))
    const path = await setOf(posts)
    const feed = await parse(`${path}.rss`)
    expect([feed.title, feed.description, feed.link]).toEqual(['A story', 'In parts.', app.url + path])
    expect(feed.items.map(({ title }) => title)).toEqual(['Part three', 'Part two', 'Part one'])
    expect(feed.items[0]?.['content:encoded']).toContain('Once upon a time.')
    const { text } = await read(path)
    for (const [type, file] of [
      ['rss', '.rss'],
      ['atom', '.atom'],
      ['feed', 'feed.json'],
    ])
      expect(text).toMatch(new RegExp(`type="application/${type}[^>]+ href="${app.url}${path}${file}"`))
    // Of another's profile it is not one; neither is the list of sets.
    for (const none of [path.replace('ann', 'bosco'), `${path}x/`, '/user/ann/sets/', '/user/ann/set/'])
      expect([none, (await read(`${none}.rss`)).status]).toEqual([none, 404])
  })

  test('shows readers only what they may see', async () => {
    const closing = await openCommunity(app, { by: cast.ann, name: 'closing' })
    const posts = [
      await writePost(app, { by: cast.ann, in: 'closing', title: 'Behind the door' }),
      await writePost(app, { by: cast.ann, in: 'bakery', title: 'Bare', body: 'bare words', isNsfw: true }),
      await writePost(app, { by: cast.ann, in: 'bakery', title: 'Taken back' }),
    ]
    const path = await setOf(posts)
    await app.ctx.db
      .updateTable('communities')
      .set({ type: 'private' })
      .where('id', '=', closing.id)
      .execute()
    await deletePost(app.as(cast.ann), { postId: posts[2]?.id ?? expect.unreachable() })
    const titles = async (cookie?: string) =>
      (await parse(`${path}.rss`, cookie)).items.map(item => item.title)
    expect(await titles()).toEqual(['Bare'])
    expect(await titles(await app.logIn('bosco'))).toEqual(['Bare'])
    expect(await titles(await app.logIn('ann'))).toEqual(['Bare', 'Behind the door'])
    expect((await read(`${path}.rss`)).text).not.toContain('bare words')
  })

  test('of someone who is suspended for good is gone', async () => {
    const liz = await signUp(app, { name: 'liz' })
    const { setId } = await createPostSet(app.as(liz), { title: 'Tall tales', description: '' })
    const path = `/user/liz/set/${toBase36(setId)}/.rss`
    expect((await read(path)).status).toBe(200)
    await app.ctx.db.updateTable('accounts').set({ is_suspended: true }).where('name', '=', 'liz').execute()
    expect((await read(path)).status).toBe(404)
  })
})
