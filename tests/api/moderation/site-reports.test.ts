import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let post: { permalink: string; fullname: string }
let comment: { id: number }

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await openCommunity(app, { by: cast.cy, name: 'cellar', type: 'private' })
  const made = await writePost(app, { by: cast.ann, in: 'pottery', title: 'A jug', body: 'Stolen words' })
  post = made
  comment = await writeComment(app, { by: cast.ann, on: made.id, body: 'More stolen words' })
})
afterAll(() => app.stop())

async function ask(path: string, name: string | null, fields?: Record<string, string>) {
  const answer = await app.ask(path, {
    ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    headers: {
      accept: 'text/html',
      ...(fields !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(name !== null && { cookie: await app.logIn(name) }),
    },
  })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: (await answer.text()).replaceAll('<!-- -->', ''),
  }
}
const report = (link: string, more: object = {}, name = 'bosco') =>
  ask('/report', name, { link, reason: 'copyright', note: '', ...more })

test('[R2.10-05] [R2.10-26] a link, a rule of the site and a note make a report in the queue of admins', async () => {
  const page = await ask('/report', 'bosco')
  expect(page.text).toContain('Link to the post, comment or profile')
  expect(page.text).toContain('Copyright or trademark')
  // What a community decides is no rule of the site.
  expect(page.text).not.toContain('value="community_rules"')
  const sent = await report(app.url + post.permalink, { note: 'From my book' })
  expect(sent.location).toBe('/report?sent=1')
  expect((await ask('/report?sent=1', 'bosco')).text).toContain(
    'Thanks for your report. The admins will review it.',
  )
  const queue = await ask('/admin/reports', 'edgar')
  for (const words of ['From my book', 'Stolen words', 'u/ann', 'u/bosco'])
    expect(queue.text).toContain(words)
  const id = /data-report="(\d+)"/.exec(queue.text)?.[1] ?? ''
  expect((await ask('/admin/reports', 'edgar', { id })).status).toBe(302)
  expect((await ask('/admin/reports', 'edgar')).text).not.toContain('From my book')
})

test('comments and profiles too, by path or whole address', async () => {
  expect((await report(`${post.permalink}${comment.id.toString(36)}/`)).location).toBe('/report?sent=1')
  expect((await report('/user/cyril/')).location).toBe('/report?sent=1')
  const { text } = await ask('/admin/reports', 'edgar')
  expect(text).toContain('More stolen words')
  expect(text).toContain('/user/cyril/')
})

test('once per person and thing; other places, hidden things and long notes are refused by name', async () => {
  const hidden = await writePost(app, { by: cast.cy, in: 'cellar', title: 'Hidden' })
  expect((await report(post.permalink)).status).toBe(409)
  for (const link of [
    'https://elsewhere.example/r/pottery/comments/1/',
    '//elsewhere.example/comments/1',
    'javascript:alert(1)',
    '/r/pottery/',
    '/comments/zzzzzz/',
    '/user/nobody_here/',
    '/user/%E0%A4%A/',
    hidden.permalink,
    '',
  ]) {
    const answer = await report(link)
    expect(answer.status, link).toBe(400)
    expect(answer.text, link).toContain('Enter the link to a post, comment or profile')
  }
  const long = await report('/user/dinah/', { note: 'x'.repeat(501) })
  expect(long.status).toBe(400)
  expect(long.text).toContain('x'.repeat(501))
  expect((await report('/user/dinah/', { reason: 'community_rules' })).status).toBe(400)
})

test('the queue is for admins', async () => {
  expect((await ask('/report', null)).location).toContain('/login')
  for (const name of ['ann', 'cyril', 'dinah']) {
    expect((await ask('/admin/reports', name)).status, name).toBe(403)
    expect((await ask('/admin/reports', name, { id: '1' })).status, name).toBe(403)
  }
})
