import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { buildHideout, SECRET } from '#tests/fixtures/hideout.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await buildHideout(app, cast)
  await openCommunity(app, { by: cast.cy, name: 'afterdark', isNsfw: true })
})
afterAll(() => app.stop())

async function read(path: string) {
  const answer = await app.ask(path, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') }
}

async function writtenAt(title: string, at: string, score: number): Promise<string> {
  const { id, permalink } = await writePost(app, { by: cast.ann, in: 'pottery', title })
  await app.ctx.db
    .updateTable('posts')
    .set({ created_at: new Date(at), ups: score, downs: 0 })
    .where('id', '=', id)
    .execute()
  return permalink
}

test('[R2.10-28] [R2.10-18] a year lists its months with their best posts', async () => {
  await writtenAt('Spring kiln', '2024-03-31T23:59:59Z', 5)
  await writtenAt('Best of April', '2024-04-01T00:00:00Z', 90)
  await writtenAt('Also April', '2024-04-30T12:00:00Z', 40)
  await writtenAt('New year', '2025-01-01T00:00:00Z', 7)
  const { status, text } = await read('/posts/2024/')
  expect(status).toBe(200)
  const main = text.slice(text.indexOf('<main'))
  const order = ['April 2024', 'Best of April', 'Also April', 'March 2024', 'Spring kiln'].map(words =>
    main.indexOf(words),
  )
  expect(order.every(at => at > 0)).toBe(true)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(main).not.toContain('New year')
  expect(main).toContain('href="/posts/2025/"')
  expect(text).toContain(`<link rel="canonical" href="${app.url}/posts/2024/"`)
})

test('[R2.10-28] what is private or NSFW is not listed, and years without the site are not found', async () => {
  const { text } = await read(`/posts/${app.ctx.now().getUTCFullYear()}/`)
  expect(text).not.toContain(SECRET)
  await writePost(app, { by: cast.cy, in: 'afterdark', title: 'After hours' })
  expect((await read(`/posts/${app.ctx.now().getUTCFullYear()}/`)).text).not.toContain('After hours')
  for (const path of ['/posts/1999/', '/posts/3000/', '/posts/x/', '/posts/20244/'])
    expect([path, (await read(path)).status]).toEqual([path, 404])
  expect(await read('/posts/2024')).toMatchObject({ status: 301, location: '/posts/2024/' })
})

test('[R2.10-19] the link in the menu leads to this year from July on, before to the last', async () => {
  const now = new Date()
  const year = now.getUTCMonth() >= 6 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  const { text } = await read('/')
  expect(text).toMatch(new RegExp(`href="/posts/${year}/"[^>]*>(?:<[^>]*>)*ReWarren`))
})

test('the site’s documents are found at the usual addresses, and sign-up links two of them', async () => {
  for (const [path, page, words] of [
    ['/about', '/wiki/about', 'Who runs it'],
    ['/help', '/wiki/help', 'When something is wrong'],
    ['/rules', '/wiki/contentpolicy', 'Treat people'],
    ['/privacy', '/wiki/privacypolicy', 'What is stored'],
    ['/terms', '/wiki/useragreement', 'No warranty'],
  ] as const) {
    expect(await read(path)).toMatchObject({ status: 301, location: page })
    expect([page, (await read(page)).text.includes(words)]).toEqual([page, true])
  }
  const { text } = await read('/register')
  for (const page of ['useragreement', 'privacypolicy'])
    expect(text).toContain(`href="/wiki/${page}" target="_blank"`)
})
