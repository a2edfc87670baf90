import { expect, test } from 'vitest'
import { createPost } from '#domain/posts/create-post.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import {
  type PackedPostPage,
  type PostPageData,
  unpackPostPage,
} from '#web/features/comments/post-page-data.ts'

let post = { id: 0, fullname: '', permalink: '' }
let chat = { id: 0, permalink: '' }
let comment = { fullname: '' }

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
  const written = await writePost(app, { by, in: 'lighthouses', title: 'A lamp', body: 'It *turns*.' })
  post = written
  comment = await writeComment(app, { by, on: written.id, body: 'It **blinks**.' })
  chat = await createPost(app.as(by), {
    communityName: 'lighthouses',
    kind: 'chat',
    title: 'Tonight',
    body: '',
  })
})

/** The data of a post's page, as the browser gets it. */
async function loadData(id: number): Promise<PostPageData> {
  const answer = await site.app.ask(`/data/post?id=${id.toString(36)}`)
  return unpackPostPage((await answer.json()) as PackedPostPage)
}

test('[R3-post-01] a post has its id with t3_, permalink, owner and kind of discussion, in its data and on the page', async () => {
  const data = await loadData(post.id)
  expect(data.post).toMatchObject({
    fullname: post.fullname,
    permalink: post.permalink,
    belongsTo: { id: expect.stringMatching(/^t5_\w+$/), type: 'community' },
    discussionType: null,
  })
  expect(data.post.fullname).toMatch(/^t3_/)
  const page = await site.open('/r/lighthouses/new/')
  const card = page.locator(`[data-fullname=${post.fullname}]`)
  expect(await card.getByRole('heading').getByRole('link').getAttribute('href')).toBe(post.permalink)
  expect(await card.locator('[data-score]').getAttribute('data-score')).toBe('1')
  expect(await card.locator('[data-author]').getAttribute('data-author')).toBe('founder')
  await site.go(page, post.permalink)
  const whole = page.locator(`[data-fullname=${post.fullname}]`)
  expect(await whole.locator('[data-md]').innerHTML()).toContain('<em>turns</em>')
})

test('[R3-post-01] a chat post says Chat', async () => {
  expect((await loadData(chat.id)).post).toMatchObject({ kind: 'chat', discussionType: 'Chat' })
  const page = await site.open(chat.permalink)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Tonight\s*Chat$/i)
})

test('[R3-comm-01] a comment has its permalink and the id of its community, in its data and on the page', async () => {
  const data = await loadData(post.id)
  const permalink = `${post.permalink}${comment.fullname.slice(3)}/`
  expect(data.thread.nodes[0]?.comment).toMatchObject({
    fullname: comment.fullname,
    permalink,
    subredditId: data.post.belongsTo.id,
  })
  const page = await site.open(post.permalink)
  const shown = page.locator(`[data-fullname=${comment.fullname}]`)
  expect(await shown.locator('header a', { has: page.locator('time') }).getAttribute('href')).toBe(permalink)
  expect(await shown.locator('[data-author]').getAttribute('data-author')).toBe('founder')
  expect(await shown.locator('[data-score]').getAttribute('data-score')).toBe('1')
  expect(await shown.locator('[data-md]').innerHTML()).toContain('<strong>blinks</strong>')
})

test('[R1-09] every form of a post’s address leads to the canonical one', async () => {
  const { app } = site
  const id = post.id.toString(36)
  const branch = `${post.permalink}${comment.fullname.slice(3)}/`
  for (const [from, to] of [
    [`/comments/${id}`, post.permalink],
    [`/comments/${id}/`, post.permalink],
    [`/r/lighthouses/comments/${id}`, post.permalink],
    [`/r/lighthouses/comments/${id}/another_title/`, post.permalink],
    [`/r/Lighthouses/comments/${id}/a_lamp/?sort=old`, `${post.permalink}?sort=old`],
    [`/comments/${id}/x/${comment.fullname.slice(3)}`, branch],
  ] as const) {
    const answer = await app.ask(from)
    expect([answer.status, answer.headers.get('location')], from).toEqual([301, to])
  }
  expect((await app.ask(post.permalink)).status).toBe(200)
  expect((await app.ask(branch)).status).toBe(200)
  expect((await app.ask('/comments/zzzzzz')).status).toBe(404)
  expect((await app.ask('/comments/%00')).status).toBe(400)
})

test('[R1-01] [R1-09] a post on a profile stands there and has its address there', async () => {
  const { app } = site
  const by = await signUp(app, { name: 'diarist' })
  const own = await writePost(app, { by, in: 'u_diarist', title: 'My day' })
  expect(own.permalink).toBe(`/user/diarist/comments/${own.id.toString(36)}/my_day/`)
  const page = await site.open('/user/diarist/submitted')
  await page.getByRole('link', { name: 'My day', exact: true }).waitFor()
  await site.go(page, own.permalink)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('My day')
  expect((await loadData(own.id)).post.belongsTo).toMatchObject({ type: 'profile' })
})
