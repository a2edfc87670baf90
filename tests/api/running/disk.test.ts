import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { CAST_PASSWORD, type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { formPost } from '#tests/support/forms.ts'
import { emailsTo, jobsDone, waitForEmail } from '#tests/support/mailbox.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let post: Awaited<ReturnType<typeof writePost>>
let ann: string
/** The used share of the disk. */
let usedShare = 0.5

beforeAll(async () => {
  app = await startApp({ readSpace: async () => ({ freeBytes: 3_000_000_000, usedShare }) })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Glaze', body: 'Tin.' })
  ann = await app.logIn('ann')
  await app.ctx.db
    .updateTable('accounts')
    .set({ email: 'edgar@warren.example', email_verified_at: new Date() })
    .where('id', '=', cast.ed.id)
    .execute()
})
afterAll(() => app.stop())

async function fill(share: number): Promise<void> {
  usedShare = share
  await app.server.app.disk.look()
}

async function upload(): Promise<{ status: number; code: string | undefined }> {
  const answer = await app.ask('/api/media?purpose=post', {
    method: 'POST',
    headers: { cookie: ann, 'content-type': 'image/png' },
    body: new Uint8Array(await drawPicture({ width: 32, height: 20, color: '#884422' })),
  })
  return { status: answer.status, code: (await answer.json()).error?.code }
}

const comment = () => app.runOperation('CreateComment', { parent: post.fullname, body: 'Fired.' }, ann)
const watch = () => inTransaction(app.ctx, tx => enqueueJob(tx, 'alarms.watch', {}))
const adminPage = async () =>
  (await app.ask('/admin/storage', { headers: { cookie: await app.logIn('edgar') } })).text()

test('a disk that gets full warns, then refuses uploads, then writes, and recovers by itself', async () => {
  await fill(0.86)
  expect(await upload()).toEqual({ status: 201, code: undefined })
  expect((await comment()).status).toBe(200)
  expect(await adminPage()).toContain('The disk is getting full. Make room before uploads are refused.')
  const metrics = await (await app.ask('/metrics')).text()
  expect(metrics).toContain('warren_disk_used_ratio 0.86')
  expect(metrics).toContain('warren_disk_level{level="warn"} 1')

  await fill(0.93)
  expect(await upload()).toEqual({ status: 507, code: 'uploads_paused' })
  expect((await comment()).status).toBe(200)

  await fill(0.97)
  expect(await upload()).toEqual({ status: 507, code: 'disk_full' })
  const refused = await comment()
  expect([refused.status, refused.body.error?.code]).toEqual([507, 'disk_full'])

  await fill(0.5)
  expect(await upload()).toEqual({ status: 201, code: undefined })
  expect((await comment()).status).toBe(200)
})

test('while nothing is saved, pages are read, typed text comes back, and people get in and out', async () => {
  await fill(0.97)
  expect((await app.ask(post.permalink)).status).toBe(200)
  const answer = await formPost(
    app,
    '/r/pottery/submit',
    { kind: 'self', title: 'A kiln of my own', body: 'Bricks, and patience.' },
    ann,
  )
  const page = await answer.text()
  expect(answer.status).toBe(507)
  expect(page).toContain('The site&#x27;s disk is almost full, so it can&#x27;t save anything right now.')
  expect(page).toContain('value="A kiln of my own"')
  expect(page).toContain('Bricks, and patience.')
  expect((await app.runOperation('SearchTypeahead', typed, ann)).status).toBe(200)
  const login = await formPost(app, '/login', { name: 'bosco', password: CAST_PASSWORD, dest: '/' })
  expect(login.headers.get('set-cookie')).toContain('warren_session=')
  await fill(0.5)
})
const typed = { productSurface: 'web', query: 'pot', searchInput: { queryId: '', isNsfwIncluded: false } }

test('admins with a confirmed address are emailed once a day for each level', async () => {
  await fill(0.97)
  await watch()
  const email = await waitForEmail(app, { to: 'edgar@warren.example', kind: 'alarm-disk-writes' })
  expect(email.subject).toBe('The disk of Warren is full')
  expect(email.text).toContain('97%, 3000 MB')
  await watch()
  await jobsDone(app)
  const kinds = async () => (await emailsTo(app, 'edgar@warren.example')).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['alarm-disk-writes'])
  await fill(0.93)
  await watch()
  await waitForEmail(app, { to: 'edgar@warren.example', kind: 'alarm-disk-uploads' })
  await fill(0.5)
})

test('only admins see the storage page', async () => {
  expect((await app.ask('/admin/storage')).status).toBe(302)
  for (const name of ['ann', 'cyril', 'dinah'])
    expect([
      name,
      (await app.ask('/admin/storage', { headers: { cookie: await app.logIn(name) } })).status,
    ]).toEqual([name, 403])
  expect(await adminPage()).toContain('The disk has room.')
})

test('limits that fall are refused at the start', async () => {
  await expect(startApp({ env: { DISK_WARN_PERCENT: '97' } })).rejects.toThrow(
    'DISK_WARN_PERCENT, DISK_UPLOADS_PERCENT and DISK_WRITES_PERCENT must not fall in this order',
  )
})
