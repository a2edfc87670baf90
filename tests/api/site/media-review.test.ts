import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '#domain/posts/create-post.ts'
import type { MediaId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'edgar']) cookies[name] = await app.logIn(name)
  await openCommunity(app, { by: cast.cy, name: 'pictures' })
})
afterAll(() => app.stop())

/** Rings around a corner: a picture with a look of its own for each `step`. */
async function picture(step: number): Promise<Buffer> {
  const side = 320
  const data = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const wave = Math.sin(x / step) + Math.cos((y * (step % 7)) / (step * 2))
      data.fill(Math.floor(((wave + 2) / 4) * 255), (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

async function upload(bytes: Buffer, who = 'ann') {
  const headers = { cookie: cookies[who] ?? '', 'content-type': 'image/png' }
  const answer = await app.ask('/api/media', { method: 'POST', body: new Uint8Array(bytes), headers })
  return (await answer.json()) as {
    mediaId?: number
    image?: { sources: { url: string }[] }
    error?: { code: string; message?: string }
  }
}
const show = (mediaId: number | undefined, title: string) =>
  createPost(app.as(cast.ann), {
    ...{ communityName: 'pictures', kind: 'image', title, body: '', isNsfw: false },
    images: [{ mediaId: (mediaId ?? 0) as MediaId, alt: '', caption: '' }],
  })
const post = (fields: Record<string, string>, who = 'edgar') =>
  app.ask('/admin/media', {
    ...{ method: 'POST', body: new URLSearchParams(fields) },
    headers: { cookie: cookies[who] ?? '' },
  })
const page = async (who = 'edgar') =>
  (await app.ask('/admin/media', { headers: { cookie: cookies[who] ?? '' } })).text()
const isThere = async (url = '') =>
  (await app.ask(url, { headers: { cookie: cookies.ann ?? '' } })).status === 200

test('what is blocked goes wherever it is, and is refused in any size and format until the block is lifted', async () => {
  const bytes = await picture(23)
  const smaller = await sharp(bytes).resize({ width: 200 }).jpeg({ quality: 60 }).toBuffer()
  const other = await picture(41)
  const [first, alike, different] = [await upload(bytes), await upload(smaller, 'bosco'), await upload(other)]
  await show(first.mediaId, 'Rings')
  expect(await page()).toMatch(/data-media="\d+".*?u\/ann/s)
  const urls = [first, alike, different].map(({ image }) => image?.sources[0]?.url)
  const blocked = await post({ intent: 'block', id: String(first.mediaId), reason: 'Spam', days: '' })
  expect(blocked.headers.get('location')).toBe('/admin/media?done=blocked&count=2')
  expect([await isThere(urls[0]), await isThere(urls[1]), await isThere(urls[2])]).toEqual([
    false,
    false,
    true,
  ])
  expect([(await upload(bytes)).error?.code, (await upload(smaller)).error?.code]).toEqual([
    'media_blocked',
    'media_blocked',
  ])
  expect((await upload(await sharp(bytes).webp({ quality: 50 }).toBuffer(), 'bosco')).error?.code).toBe(
    'media_blocked',
  )
  const id = /data-block="(\d+)"/.exec(await page())?.[1] ?? ''
  expect((await post({ intent: 'lift', id })).headers.get('location')).toBe(
    `/admin/media?done=lifted&id=${id}`,
  )
  expect((await upload(bytes)).error).toBeUndefined()
  // Its undo takes what came meanwhile.
  expect((await post({ intent: 'restore', id })).headers.get('location')).toBe('/admin/media?done=restored')
  expect((await upload(bytes)).error?.code).toBe('media_blocked')
  const log = await app.ask('/admin/log', { headers: { cookie: cookies.edgar ?? '' } })
  const words = await log.text()
  expect(words).toContain('edgar blocked the picture')
  expect(words).toContain('edgar lifted the block of the picture')
})

test('blocks a file by its SHA-256 before any upload, for the requested number of days', async () => {
  const bytes = await picture(67)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const block = () => post({ intent: 'block_file', sha256: sha256.toUpperCase(), reason: '', days: '2' })
  expect((await block()).headers.get('location')).toBe('/admin/media?done=blocked&count=0')
  expect((await block()).status).toBe(409)
  expect((await upload(bytes)).error?.code).toBe('media_blocked')
  // Only that very file.
  expect((await upload(await sharp(bytes).jpeg().toBuffer())).error).toBeUndefined()
  await app.ctx.db
    .updateTable('media_blocks')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('sha256', '=', sha256)
    .execute()
  expect((await upload(bytes)).error).toBeUndefined()
  expect(await page()).not.toContain(sha256.slice(0, 12))
  // What ran out can be blocked again.
  expect((await block()).status).toBe(302)
})

test('shows errors with the typed input, and refuses people without the role', async () => {
  const wrong = await post({ intent: 'block_file', sha256: 'abc', reason: 'Kept words', days: '' })
  const text = await wrong.text()
  expect([wrong.status, text.includes('value="abc"'), text.includes('value="Kept words"')]).toEqual([
    400,
    true,
    true,
  ])
  const sha256 = 'a'.repeat(64)
  for (const fields of [{ days: '0' }, { days: '4000' }, { reason: 'x'.repeat(201) }] as Record<
    string,
    string
  >[])
    expect((await post({ intent: 'block_file', sha256, reason: '', days: '', ...fields })).status).toBe(400)
  expect((await post({ intent: 'block', id: '999999', reason: '', days: '' })).status).toBe(404)
  expect((await post({ intent: 'block_file', sha256, reason: '', days: '' }, 'ann')).status).toBe(403)
})
