import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { clearExports } from '#domain/data-export/clear-exports.ts'
import { exportFiles } from '#domain/data-export/export-files.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import { CAST_PASSWORD, type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { linkOf, waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { unzip } from '#tests/support/unzip.ts'

let app: TestApp
let cast: Cast
let dir: string
const cookies: Record<string, string> = {}
const PAGE = '/settings/data-request'

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'edgar']) cookies[name] = await app.logIn(name)
  dir = exportFiles(app.server.app.config).dir
  const { id } = await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await joinCommunity(app.as(cast.ann), { communityId: id })
  const post = await writePost(app, {
    by: cast.ann,
    in: 'pottery',
    title: '=SUM("A1")',
    body: 'Two\nlines, "quoted"',
  })
  await writeComment(app, { by: cast.ann, on: post.id, body: 'Words of ann' })
  await writeComment(app, { by: cast.bo, on: post.id, body: 'Words of bosco' })
  const other = await writePost(app, { by: cast.bo, in: 'pottery', title: 'By bosco' })
  await castVote(app.as(cast.ann), { target: other.fullname, direction: 1 })
  await blockAccount(app.as(cast.ann), { accountId: cast.ed.id })
  await app.ctx.db
    .updateTable('accounts')
    .set({ email: 'ann@mail.example', email_verified_at: new Date() })
    .where('id', '=', cast.ann.id)
    .execute()
})
afterAll(() => app.stop())

const read = async (path: string, who?: string) =>
  app.ask(path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(who !== undefined && { cookie: cookies[who] ?? '' }) },
  })
const ask = (fields: Record<string, string>, who = 'ann') => formPost(app, PAGE, fields, cookies[who])

/** Returns the files of the member's newest archive once the worker has built it. */
async function download(who: string): Promise<Record<string, string>> {
  await expect.poll(() => downloadPath(who)).not.toBe('')
  const answer = await read(await downloadPath(who), who)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString()]))
}

async function downloadPath(who = 'ann'): Promise<string> {
  const html = await (await read(PAGE, who)).text()
  return /href="(\/settings\/data-request\/\d+)"/.exec(html)?.[1] ?? ''
}

test('[R2.8-03] [R2.8-09] [R2.8-11] a member asks for a copy of everything, is told by email, and downloads it', async () => {
  const page = await (await read(PAGE, 'ann')).text()
  expect(page).toContain('<h1>Request your data</h1>')
  expect(page).toContain('You haven&#x27;t requested a copy yet.')
  expect((await ask({ scope: 'all' })).headers.get('location')).toBe(`${PAGE}?asked=1`)
  const files = await download('ann')
  const email = await waitForEmail(app, { to: 'ann@mail.example', kind: 'data-export' })
  expect(linkOf(email)).toBe(PAGE)
  const path = await downloadPath()
  const answer = await read(path, 'ann')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="ann-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const json = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[]
  expect(json('account')).toMatchObject([{ name: 'ann', email: 'ann@mail.example', has_password: true }])
  expect(json('posts')).toMatchObject([
    {
      community: 'r/pottery',
      title: '=SUM("A1")',
      text: 'Two\nlines, "quoted"',
      id: expect.stringMatching(/^t3_/),
    },
  ])
  expect(json('comments')).toMatchObject([{ text: 'Words of ann' }])
  expect(json('joined')).toMatchObject([{ community: 'r/pottery' }])
  expect(json('blocked_people')).toMatchObject([{ name: 'edgar' }])
  expect(json('votes').map(vote => vote.direction)).toEqual(expect.arrayContaining([1]))
  expect(files['posts.csv']).toContain(`"'=SUM(""A1"")"`)
  expect(files['posts.csv']).toContain('"Two\nlines, ""quoted"""')
  const everything = Object.values(files).join('\n')
  expect(everything).not.toContain('Words of bosco')
  expect(everything).not.toContain('$argon2')
})

test('only the owner can download it, and only after confirming their password recently', async () => {
  const path = await downloadPath()
  for (const who of ['bosco', 'edgar']) expect([who, (await read(path, who)).status]).toEqual([who, 404])
  expect((await read(path)).headers.get('location')).toBe(`/login?dest=${encodeURIComponent(PAGE)}`)
  app.advance({ seconds: 16 * 60 })
  expect((await read(path, 'ann')).headers.get('location')).toBe(
    `/account/confirm?dest=${encodeURIComponent(PAGE)}`,
  )
  await formPost(app, '/account/confirm', { password: CAST_PASSWORD, dest: PAGE }, cookies.ann)
  expect((await read(path, 'ann')).status).toBe(200)
  expect((await read(`${PAGE}/0`, 'ann')).status).toBe(404)
  expect((await read(`${PAGE}/abc`, 'ann')).status).toBe(404)
  expect((await formPost(app, PAGE, { scope: 'all' })).headers.get('location')).toMatch(/^\/login/)
})

test('one copy a day, and days that make no sense are refused in words', async () => {
  expect(await (await ask({ scope: 'all' })).text()).toContain(
    'You can request one copy a day. Try again in 24 hours.',
  )
  const wrong = await (await ask({ scope: 'range', from: '2026-02-31', to: '' }, 'bosco')).text()
  expect(wrong).toContain('Enter a date such as 2026-01-31.')
  const reversed = await ask({ scope: 'range', from: '2026-02-02', to: '2026-02-01' }, 'bosco')
  expect(await reversed.text()).toContain('The last day is before the first one.')
})

test('[R2.8-11] of some days it has what was written then, the last day included', async () => {
  const at = (day: string) =>
    sql`update comments set created_at = ${day}::timestamptz where author_id = ${cast.bo.id}`.execute(
      app.ctx.db,
    )
  cookies.bosco = await app.logIn('bosco')
  await at('2026-01-12T23:59:59Z')
  await ask({ scope: 'range', from: '2026-01-10', to: '2026-01-12' }, 'bosco')
  const files = await download('bosco')
  expect(JSON.parse(files['comments.json'] ?? '')).toMatchObject([{ text: 'Words of bosco' }])
  // Written today.
  expect(JSON.parse(files['posts.json'] ?? '')).toEqual([])
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ name: 'bosco' }])
  expect(await (await read(PAGE, 'bosco')).text()).toContain('2026-01-10 to 2026-01-12')
})

test('archives go when their time is over, and with the account', async () => {
  expect(readdirSync(dir)).toHaveLength(2)
  await sql`delete from data_exports where account_id = ${cast.bo.id}`.execute(app.ctx.db)
  expect(await clearExports(app.ctx, { files: { dir, bucket: null } })).toBe(1)
  const path = await downloadPath()
  app.advance({ seconds: 30 * 24 * 3_600 })
  cookies.ann = await app.logIn('ann')
  expect((await read(path, 'ann')).status).toBe(404)
  expect(await clearExports(app.ctx, { files: { dir, bucket: null } })).toBe(1)
  expect(readdirSync(dir)).toEqual([])
})
