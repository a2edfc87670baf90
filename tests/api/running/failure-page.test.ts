import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let plain: TestApp
let verbose: TestApp

/** Sites whose database has lost a table: every listing fails. */
beforeAll(async () => {
  ;[plain, verbose] = await Promise.all([
    startApp({ env: { SITE_NAME: 'Burrow & Sons' } }),
    startApp({ env: { VERBOSE_ERRORS: 'on' } }),
  ])
  for (const app of [plain, verbose]) await sql`alter table posts rename to lost`.execute(app.ctx.db)
})
afterAll(() => Promise.all([plain.stop(), verbose.stop()]))

const html = { headers: { accept: 'text/html' } }

test('[R2.12-12] [R2.12-13] [R8-33] a page that cannot be made answers 500 with static HTML that needs no script', async () => {
  const answer = await plain.ask('/', html)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain("<h1>Sorry, for some reason Burrow &amp; Sons can't be reached.</h1>")
  expect(text).toContain('Give us a few minutes to fix the problem. Sorry!')
  expect(text).toContain('<a href="">Reload Page</a>')
  expect(text).toContain('name="robots" content="noindex,nofollow"')
  expect(text).not.toContain('<script')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('[R8-34] message and stack are shown only where verbose errors are on', async () => {
  const quiet = await (await plain.ask('/r/all/', html)).text()
  expect(quiet).not.toMatch(/posts|relation|at .*\.ts/)
  const told = await (await verbose.ask('/r/all/', html)).text()
  expect(told).toContain('relation &quot;posts&quot; does not exist')
  expect(told).toMatch(/<pre>[\s\S]*\n\s+at /)
})

test('data and HEAD requests get no page', async () => {
  const data = await plain.ask('/r/all/.data')
  expect(data.status).toBe(500)
  expect(data.headers.get('content-type')).not.toContain('text/html')
  const head = await plain.ask('/', { ...html, method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([500, ''])
})
