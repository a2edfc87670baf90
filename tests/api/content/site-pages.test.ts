import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await createCast(app)
  for (const name of ['ann', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

const read = async (path: string, who?: string): Promise<{ status: number; text: string }> => {
  const answer = await app.ask(path, {
    headers: { accept: 'text/html', ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }) },
  })
  return { status: answer.status, text: await answer.text() }
}
const write = (page: string, markdown: string, who?: string): Promise<Response> =>
  app.ask(`/wiki/edit/${page}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }),
    },
    body: new URLSearchParams({ markdown, base: base.get(page.toLowerCase()) ?? '' }),
  })
/** The version each page's edit form started from, by page. */
const base = new Map<string, string>()

test('[R2.13-usr-37] admins write the policies; everybody reads what they wrote', async () => {
  expect((await write('UserAgreement', '**Be kind.** <script>alert(1)</script>', 'edgar')).status).toBe(302)
  const { text } = await read('/wiki/useragreement')
  expect(text).toContain('<strong>Be kind.</strong>')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('t written their user agreement')
})

test('everyone else is refused with a message, and nothing changes', async () => {
  for (const [who, status] of [
    [undefined, 302],
    ['ann', 403],
    ['dinah', 403],
  ] as const) {
    expect([who, (await write('privacypolicy', 'Mine now.', who)).status]).toEqual([who, status])
    expect((await read('/wiki/edit/privacypolicy', who)).status).toBe(status)
  }
  expect((await read('/wiki/privacypolicy')).text).toContain('t written their privacy policy')
})

test('an unwritten page is a 404, except for admins, who can create it', async () => {
  expect((await read('/wiki/house-rules')).status).toBe(404)
  expect((await read('/wiki/house-rules', 'edgar')).text).toContain('/wiki/create/house-rules')
  expect((await read('/wiki/..%2f', 'edgar')).status).toBe(404)
  expect((await app.ask('/wiki/')).headers.get('location')).toBe('/wiki/index')
})

test('a text that is too long comes back with its limit and what was typed', async () => {
  const answer = await write('contentpolicy', 'long '.repeat(104_858), 'edgar')
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain('up to 524,288 characters')
  expect(text).toContain('long long long')
})
